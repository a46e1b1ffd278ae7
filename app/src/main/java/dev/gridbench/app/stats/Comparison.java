package dev.gridbench.app.stats;

/**
 * A contender held against a baseline.
 *
 * @param ratio contender / baseline with its 95 % interval
 * @param verdict what the repetitions allow to be said, in a family of comparisons
 */
public record Comparison(Estimate ratio, Verdict verdict) {

  /** Fewer blocks than this decide nothing: an exact sign-flip test of 5 cannot reach 0.05. */
  public static final int FEWEST_BLOCKS = 6;

  /** Ratios within [1 / MARGIN, MARGIN] count as equivalent. */
  public static final double MARGIN = 1.05;

  /** A smaller effect is never called different, however sure. */
  public static final double NOISE = 1.01;

  private static final double ALPHA = 1 - Estimate.LEVEL;

  /**
   * Compares values that are paired by repetition. Every interval that may lead to {@link
   * Verdict#DIFFERENT} is taken at the level 1 - 0.05 / family (Bonferroni), so that all
   * comparisons of one page err together at most once in 20.
   *
   * @param family how many comparisons stand on the same page, at least 1
   * @throws IllegalArgumentException as {@link Estimate#ratio}
   */
  public static Comparison of(double[] contender, double[] baseline, int family) {
    Estimate ratio = Estimate.ratio(contender, baseline, Estimate.LEVEL);
    return new Comparison(ratio, verdict(contender, baseline, Math.max(1, family)));
  }

  private static Verdict verdict(double[] contender, double[] baseline, int family) {
    if (contender.length < FEWEST_BLOCKS) {
      return Verdict.INCONCLUSIVE;
    }
    Estimate adjusted = Estimate.ratio(contender, baseline, 1 - ALPHA / family);
    if (excludesOne(adjusted) && Math.abs(Math.log(adjusted.value())) > Math.log(NOISE)) {
      return Verdict.DIFFERENT;
    }
    return within(Estimate.ratio(contender, baseline, 1 - 2 * ALPHA))
        ? Verdict.EQUIVALENT
        : Verdict.INCONCLUSIVE;
  }

  private static boolean excludesOne(Estimate ratio) {
    return ratio.low() != null && ratio.high() != null && (ratio.low() > 1 || ratio.high() < 1);
  }

  private static boolean within(Estimate ratio) {
    return ratio.low() != null
        && ratio.high() != null
        && ratio.low() >= 1 / MARGIN
        && ratio.high() <= MARGIN;
  }
}
