package dev.gridbench.app.stats;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Noncentral Student's t: (Z + shift) / √(V / degrees), Z standard normal and V chi-squared, by
 * Simpson's rule over the law of √(V / degrees) (Johnson, Kotz and Balakrishnan, Continuous
 * Univariate Distributions, volume 2, chapter 31).
 */
final class NoncentralT {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** Even, and enough for nine digits. */
  private static final int STEPS = 2400;

  private static final double NEGLIGIBLE = 1e-16;

  private NoncentralT() {}

  /** The probability of a value above {@code t}. */
  static double above(double t, int degrees, double shift) {
    ChiSquaredDistribution law = ChiSquaredDistribution.of(degrees);
    double from = Math.sqrt(law.inverseCumulativeProbability(NEGLIGIBLE) / degrees);
    double to = Math.sqrt(law.inverseSurvivalProbability(NEGLIGIBLE) / degrees);
    double step = (to - from) / STEPS;
    double sum = 0;
    for (int i = 0; i <= STEPS; i++) {
      double scale = from + i * step;
      double density = law.density(degrees * scale * scale) * 2 * degrees * scale;
      int weight = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * density * NORMAL.survivalProbability(t * scale - shift);
    }
    return sum * step / 3;
  }
}
