package dev.gridbench.app.stats;

/**
 * When to stop repeating: on the interval's width, never on what the interval says. Whoever repeats
 * until p < 0.05 finds a difference between equals in one campaign of four or five (method.md R29;
 * the rule is that of Laaber et al., ESEC/FSE 2020, there with a bootstrap).
 */
public final class Precision {

  /** No width is believed before so many repetitions. */
  public static final int FEWEST = 8;

  private Precision() {}

  /**
   * Whether the 95 % t interval is as narrow as asked for.
   *
   * @param logRatios log(contender) - log(baseline) of the repetitions so far
   * @param target the interval's half-width: 0.02 for 2 %
   */
  public static boolean reached(double[] logRatios, double target) {
    return logRatios.length >= FEWEST
        && Sample.of(logRatios).halfWidth(Estimate.LEVEL) <= Math.log1p(target);
  }
}
