package dev.gridbench.app.stats;

import java.util.List;

/** Differences of logarithms, paired by repetition: what every comparison is computed from. */
public final class LogRatios {

  private LogRatios() {}

  /**
   * log(contender) - log(baseline) for each pair.
   *
   * @throws IllegalArgumentException where the lengths differ or a value is not positive
   */
  public static double[] of(double[] contender, double[] baseline) {
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

  static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
