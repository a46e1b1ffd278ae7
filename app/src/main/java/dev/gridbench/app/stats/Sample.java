package dev.gridbench.app.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Independent observations by their first two moments.
 *
 * @param n how many there are, at least 1
 * @param sd standard deviation with divisor n - 1; 0 for a single observation
 */
public record Sample(int n, double mean, double sd) {

  /** A report asks for the same few thousands of times, and each is the root of an equation. */
  private static final Map<Tail, Double> QUANTILES = new ConcurrentHashMap<>();

  private static final int MOST_QUANTILES = 1000;

  public static Sample of(double... values) {
    double mean =
        Arrays.stream(values)
            .average()
            .orElseThrow(() -> new IllegalArgumentException("an estimate needs a value"));
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    return new Sample(
        values.length, mean, values.length == 1 ? 0 : Math.sqrt(squares / (values.length - 1)));
  }

  double standardError() {
    return sd / Math.sqrt(n);
  }

  /**
   * Half the width of the t interval of the mean: t(n-1) · s / √n (Montgomery and Runger, Applied
   * Statistics and Probability for Engineers, section 8-2).
   *
   * @param level coverage, within (0, 1)
   * @throws IllegalStateException for a single observation, which has none
   */
  double halfWidth(double level) {
    if (n < 2) {
      throw new IllegalStateException("a single observation leaves its error unknown");
    }
    return quantile(n - 1, (1 - level) / 2) * standardError();
  }

  /** The value that Student's t with so many degrees of freedom exceeds with that probability. */
  static double quantile(int degrees, double upperTail) {
    if (QUANTILES.size() >= MOST_QUANTILES) {
      QUANTILES.clear();
    }
    return QUANTILES.computeIfAbsent(new Tail(degrees, upperTail), Tail::quantile);
  }

  private record Tail(int degrees, double upper) {

    double quantile() {
      return TDistribution.of(degrees).inverseSurvivalProbability(upper);
    }
  }
}
