package dev.gridbench.app.stats;

import org.jspecify.annotations.Nullable;

/**
 * A value with the interval that the repetitions give it.
 *
 * @param low lower end of the interval; null where the values at hand give none: a single one for
 *     any level, a few for the exact interval of a high one
 * @param high upper end of the interval; null together with {@code low}
 * @param n repetitions behind the value
 */
public record Estimate(
    double value, @Nullable Double low, @Nullable Double high, int n, Kind kind) {

  /** What the value is. */
  public enum Kind {
    /** An arithmetic mean over repetitions. */
    MEAN,
    /** A geometric mean of ratios, paired by repetition. */
    RATIO,
    /** The Hodges-Lehmann estimate of ratios, paired by repetition. */
    MEDIAN_RATIO
  }

  /** Coverage of the intervals that reports print. */
  public static final double LEVEL = 0.95;

  /**
   * The mean with its 95 % t interval: mean ± t(n-1) · s / √n (Montgomery and Runger, Applied
   * Statistics and Probability for Engineers, section 8-2).
   *
   * @throws IllegalArgumentException where there is no value
   */
  public static Estimate mean(double... values) {
    Sample sample = Sample.of(values);
    if (sample.n() == 1) {
      return new Estimate(sample.mean(), null, null, 1, Kind.MEAN);
    }
    double half = sample.halfWidth(LEVEL);
    return new Estimate(
        sample.mean(), sample.mean() - half, sample.mean() + half, sample.n(), Kind.MEAN);
  }

  /**
   * How many times the baseline the contender's figure is, paired by repetition on the log scale:
   * exp(mean d), with d = log(contender) - log(baseline), and the t interval of d carried back.
   *
   * @param logs the d, at least one
   * @param level coverage of the interval, within (0, 1)
   */
  static Estimate ofLogs(double[] logs, double level) {
    Sample sample = Sample.of(logs);
    double value = Math.exp(sample.mean());
    if (sample.n() == 1) {
      return new Estimate(value, null, null, 1, Kind.RATIO);
    }
    double half = sample.halfWidth(level);
    return new Estimate(
        value,
        Math.exp(sample.mean() - half),
        Math.exp(sample.mean() + half),
        sample.n(),
        Kind.RATIO);
  }

  /** Whether the interval is known and lies wholly above or wholly below 1. */
  public boolean excludesOne() {
    return low != null && high != null && (low > 1 || high < 1);
  }

  /** Whether the interval is known and lies within [1 / margin, margin]. */
  boolean within(double margin) {
    return low != null && high != null && low >= 1 / margin && high <= margin;
  }
}
