package dev.gridbench.app.ycsb;

import java.util.List;

/** Properties that gridbench cannot make a study of. */
public final class BadWorkload extends Exception {

  private static final long serialVersionUID = 1;

  private final List<String> lines;

  BadWorkload(List<String> lines) {
    super(String.join("\n", lines));
    this.lines = List.copyOf(lines);
  }

  /** One line for each problem. */
  public List<String> lines() {
    return List.copyOf(lines);
  }
}
