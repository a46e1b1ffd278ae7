package dev.gridbench.app.published;

import java.util.List;

/** A document that cannot be understood; its message names every place with cause and next step. */
public final class UnreadableDocument extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final List<String> problems;

  UnreadableDocument(List<String> problems) {
    super(String.join(System.lineSeparator(), problems));
    this.problems = List.copyOf(problems);
  }

  /** Each {@code file:line:column cause. next step.} */
  public List<String> problems() {
    return problems;
  }
}
