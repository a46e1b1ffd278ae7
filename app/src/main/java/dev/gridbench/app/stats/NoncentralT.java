package dev.gridbench.app.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Noncentral Student's t: (Z + shift) / √(V / degrees), Z standard normal and V chi-squared, by
 * Simpson's rule over the law of √(V / degrees) (Johnson, Kotz and Balakrishnan, Continuous
 * Univariate Distributions, volume 2, chapter 31).
 */
final class NoncentralT {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** A search for the fewest repetitions halves the same range each time: few degrees, often. */
  private static final Map<Integer, Nodes> NODES = new ConcurrentHashMap<>();

  private static final int MOST_NODES = 64;

  private NoncentralT() {}

  /** The probability of a value above {@code t}. */
  static double above(double t, int degrees, double shift) {
    if (NODES.size() >= MOST_NODES) {
      NODES.clear();
    }
    return NODES.computeIfAbsent(degrees, Nodes::of).above(t, shift);
  }

  /**
   * Simpson's rule of one number of degrees: values of √(V / degrees) and their probabilities,
   * which sum to 1.
   */
  record Nodes(double[] scales, double[] weights) {

    /** Even, and enough for nine digits. */
    private static final int STEPS = 2400;

    private static final double NEGLIGIBLE = 1e-16;

    static Nodes of(int degrees) {
      ChiSquaredDistribution law = ChiSquaredDistribution.of(degrees);
      double from = Math.sqrt(law.inverseCumulativeProbability(NEGLIGIBLE) / degrees);
      double to = Math.sqrt(law.inverseSurvivalProbability(NEGLIGIBLE) / degrees);
      double step = (to - from) / STEPS;
      double[] scales = new double[STEPS + 1];
      double[] weights = new double[STEPS + 1];
      for (int i = 0; i <= STEPS; i++) {
        double scale = from + i * step;
        double density = law.density(degrees * scale * scale) * 2 * degrees * scale;
        scales[i] = scale;
        weights[i] = (i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2) * density * step / 3;
      }
      return new Nodes(scales, weights);
    }

    double above(double t, double shift) {
      double sum = 0;
      for (int i = 0; i < scales.length; i++) {
        sum += weights[i] * NORMAL.survivalProbability(t * scales[i] - shift);
      }
      return sum;
    }
  }
}
