package dev.gridbench.app.stats;

/** All that a comparison may claim. */
public enum Verdict {
  /** The interval of the ratio excludes 1, and the effect is larger than the noise threshold. */
  DIFFERENT("different"),
  /** The 90 % interval of the ratio lies within the margin (two one-sided tests). */
  EQUIVALENT("equivalent"),
  /** The repetitions at hand decide nothing. */
  INCONCLUSIVE("inconclusive");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
