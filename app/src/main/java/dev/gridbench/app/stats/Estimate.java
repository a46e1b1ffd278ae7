package dev.gridbench.app.stats;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * A value with the interval that the repetitions give it.
 *
 * @param low lower end of the interval; null where one value leaves its error unknown
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
    RATIO
  }

  /** Coverage of the intervals that reports print. */
  public static final double LEVEL = 0.95;

  public boolean hasInterval() {
    return low != null;
  }

  /**
   * The mean with its 95 % t interval: mean ± t(n-1) · s / √n (Montgomery and Runger, Applied
   * Statistics and Probability for Engineers, section 8-2).
   *
   * @throws IllegalArgumentException where there is no value
   */
  public static Estimate mean(double... values) {
    double mean = average(values);
    double half = halfWidth(values, LEVEL);
    return values.length == 1
        ? new Estimate(mean, null, null, 1, Kind.MEAN)
        : new Estimate(mean, mean - half, mean + half, values.length, Kind.MEAN);
  }

  /**
   * How many times the baseline the contender's figure is, paired by repetition on the log scale:
   * exp(mean d), with d = log(contender) - log(baseline), and the t interval of d carried back.
   *
   * @param level coverage of the interval, within (0, 1)
   * @throws IllegalArgumentException where the lengths differ, nothing is given, or a value is not
   *     positive
   */
  public static Estimate ratio(double[] contender, double[] baseline, double level) {
    double[] logs = logRatios(contender, baseline);
    double mean = average(logs);
    if (logs.length == 1) {
      return new Estimate(Math.exp(mean), null, null, 1, Kind.RATIO);
    }
    double half = halfWidth(logs, level);
    return new Estimate(
        Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half), logs.length, Kind.RATIO);
  }

  private static double[] logRatios(double[] contender, double[] baseline) {
    if (contender.length != baseline.length) {
      throw new IllegalArgumentException("a pair needs both of its values");
    }
    double[] logs = new double[contender.length];
    for (int i = 0; i < logs.length; i++) {
      if (!(contender[i] > 0 && baseline[i] > 0)) {
        throw new IllegalArgumentException("a ratio needs positive values");
      }
      logs[i] = Math.log(contender[i]) - Math.log(baseline[i]);
    }
    return logs;
  }

  private static double average(double[] values) {
    return Arrays.stream(values)
        .average()
        .orElseThrow(() -> new IllegalArgumentException("an estimate needs a value"));
  }

  /** Half the width of the t interval; 0 for a single value, which has none. */
  private static double halfWidth(double[] values, double level) {
    int n = values.length;
    if (n < 2) {
      return 0;
    }
    double mean = average(values);
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    double t = TDistribution.of(n - 1).inverseSurvivalProbability((1 - level) / 2);
    return t * Math.sqrt(squares / (n - 1) / n);
  }
}
