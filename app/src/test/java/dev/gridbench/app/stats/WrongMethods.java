package dev.gridbench.app.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What benchmarks are often judged by and must not be: each answers whether it would call a
 * difference. Fixtures that the proofs show to fail.
 */
final class WrongMethods {

  private static final int RESAMPLES = 999;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private WrongMethods() {}

  /** Resampling the blocks, and the 2.5th and 97.5th percentile of the means. */
  static boolean percentileBootstrap(double[] logs, UniformRandomProvider random) {
    double[] means = resampled(logs, random);
    return excludesZero(means, 0.025, 0.975);
  }

  /** Bias-corrected and accelerated bootstrap (Efron 1987). */
  static boolean bca(double[] logs, UniformRandomProvider random) {
    double[] means = resampled(logs, random);
    double mean = Sample.of(logs).mean();
    double below = Arrays.stream(means).filter(x -> x < mean).count();
    double bias = NORMAL.inverseCumulativeProbability((below + 0.5) / (RESAMPLES + 1));
    double acceleration = acceleration(logs);
    return excludesZero(
        means, corrected(-1.959964, bias, acceleration), corrected(1.959964, bias, acceleration));
  }

  private static double corrected(double z, double bias, double acceleration) {
    double shifted = bias + z;
    return NORMAL.cumulativeProbability(bias + shifted / (1 - acceleration * shifted));
  }

  /** From the jackknife: of a mean, the values without one are as skewed as the values. */
  private static double acceleration(double[] values) {
    double mean = Sample.of(values).mean();
    double squares = Arrays.stream(values).map(x -> Math.pow(x - mean, 2)).sum();
    double cubes = Arrays.stream(values).map(x -> Math.pow(x - mean, 3)).sum();
    return cubes / (6 * Math.pow(squares, 1.5));
  }

  private static double[] resampled(double[] values, UniformRandomProvider random) {
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      double sum = 0;
      for (int j = 0; j < values.length; j++) {
        sum += values[random.nextInt(values.length)];
      }
      means[i] = sum / values.length;
    }
    Arrays.sort(means);
    return means;
  }

  private static boolean excludesZero(double[] sorted, double low, double high) {
    return Outliers.quantile(sorted, low) > 0 || Outliers.quantile(sorted, high) < 0;
  }

  /** All seconds of all runs of each system, as if they were independent. */
  static boolean pooledSeconds(double[][] a, double[][] b) {
    return welch(
        Arrays.stream(a).flatMapToDouble(Arrays::stream).toArray(),
        Arrays.stream(b).flatMapToDouble(Arrays::stream).toArray());
  }

  /** One run of each system, its seconds taken for repetitions. */
  static boolean oneRunEach(double[][] a, double[][] b) {
    return welch(a[0], b[0]);
  }

  /** Runs beyond Tukey's fences are dropped, then the rest is tested. */
  static boolean fenceThenWelch(double[] a, double[] b) {
    return welch(fenced(a), fenced(b));
  }

  private static double[] fenced(double[] values) {
    Outliers outliers = Outliers.of(values);
    double[] kept = new double[values.length];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      if (outliers.marks().get(i) == Outliers.Mark.NONE) {
        kept[next++] = values[i];
      }
    }
    return Arrays.copyOf(kept, next);
  }

  /** Welch's unpaired t test at 0.05. */
  static boolean welch(double[] a, double[] b) {
    Sample first = Sample.of(a);
    Sample second = Sample.of(b);
    double va = Math.pow(first.standardError(), 2);
    double vb = Math.pow(second.standardError(), 2);
    double degrees =
        Math.pow(va + vb, 2) / (va * va / (first.n() - 1) + vb * vb / (second.n() - 1));
    double t = Math.abs(first.mean() - second.mean()) / Math.sqrt(va + vb);
    return TDistribution.of(degrees).survivalProbability(t) < 0.025;
  }
}
