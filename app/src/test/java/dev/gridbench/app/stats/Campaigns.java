package dev.gridbench.app.stats;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Simulated campaigns: what is true of the two systems is known, so that it can be counted how
 * often a method is right.
 */
final class Campaigns {

  /** Sd of what a block does to all its runs. */
  static final double BLOCK = 0.05;

  /** Sd of a run. */
  static final double RUN = 0.02;

  private final UniformRandomProvider random;
  private final ZigguratSampler.NormalizedGaussian gaussian;

  Campaigns(long seed) {
    random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    gaussian = ZigguratSampler.NormalizedGaussian.of(random);
  }

  UniformRandomProvider random() {
    return random;
  }

  double normal(double sd) {
    return sd * gaussian.sample();
  }

  double[] normals(int n, double sd) {
    return IntStream.range(0, n).mapToDouble(i -> normal(sd)).toArray();
  }

  /** Log ratios of n blocks, each of two runs; the block's own effect has gone. */
  double[] logRatios(int n, double runSd, double effect) {
    return IntStream.range(0, n).mapToDouble(i -> effect + normal(runSd) - normal(runSd)).toArray();
  }

  /** Share of campaigns of which something holds. */
  static double share(int campaigns, Campaigns source, Predicate<Campaigns> holds) {
    int count = 0;
    for (int i = 0; i < campaigns; i++) {
      count += holds.test(source) ? 1 : 0;
    }
    return (double) count / campaigns;
  }

  /** A comparison that stands alone. */
  static Comparison alone(Method method, double[] logs) {
    return new Comparison(method, boxed(logs), 1, 1, Comparison.NOISE);
  }

  static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
