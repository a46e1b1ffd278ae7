package dev.gridbench.app.result.harness;

/**
 * A reason to doubt a figure.
 *
 * @param kind the label of a {@link CaveatKind}; folders of other versions may have others
 * @param invalidates whether the trial is kept out of every table
 * @param message the cause, then the next step
 */
public record Caveat(String kind, boolean invalidates, String message) {

  public Caveat(CaveatKind kind, boolean invalidates, String message) {
    this(kind.label(), invalidates, message);
  }
}
