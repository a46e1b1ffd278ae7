package dev.gridbench.app.report.compare;

import java.util.List;

/** Two sets of trials that must not be compared with each other; the lines say why. */
public final class NotComparable extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /**
   * @param lines one for each reason: the cause, then the next step
   */
  NotComparable(List<String> lines) {
    super(String.join("\n", lines));
    this.lines = List.copyOf(lines);
  }

  public List<String> lines() {
    return lines;
  }
}
