package dev.gridbench.app.stats;

/**
 * A system compared with a second, independent measurement of itself, with as many repetitions as
 * every comparison of the run (method.md R31): what it shows is noise.
 *
 * @param ratio the second series / the first, with its 95 % interval
 */
public record AaGate(Estimate ratio) {

  /**
   * Compares the two series, paired by repetition.
   *
   * @throws IllegalArgumentException as {@link LogRatios#of}, or where nothing is given
   */
  public static AaGate of(double[] first, double[] again, Method method) {
    return new AaGate(method.ratio(LogRatios.of(again, first), Estimate.LEVEL));
  }

  /**
   * Half the interval's width as a factor, at least 1: equals measured twice lay as far apart. 1
   * where there is no interval.
   */
  public double halfWidth() {
    Double low = ratio.low();
    Double high = ratio.high();
    return low == null || high == null ? 1 : Math.sqrt(high / low);
  }

  /** What a comparison must exceed: 1 %, or the half-width where that is more. */
  public double threshold() {
    return Math.max(Comparison.NOISE, halfWidth());
  }

  /**
   * Whether the interval excludes 1 although nothing differs. By chance it does once in 20 runs; in
   * two runs on end, the machine is unfit for comparisons.
   */
  public boolean excludesOne() {
    return ratio.n() >= Comparison.FEWEST_BLOCKS && ratio.excludesOne();
  }
}
