package dev.gridbench.app.stats;

import java.util.function.ToDoubleFunction;

/** How paired log ratios become an estimate and a p (method.md R32). */
public enum Method {
  /**
   * Mean and t interval of the log ratios, p of the sign-flip test: throughput, processor time,
   * memory, and quantiles below p99.
   */
  PAIRED_T(Estimate::ofLogs, SignFlip::p),

  /**
   * Hodges-Lehmann estimate with the exact signed-rank interval and p: p99 and beyond, where a
   * single stall makes a run an outlier.
   */
  SIGNED_RANK(SignedRank::ratio, SignedRank::p);

  private interface Ratio {
    Estimate of(double[] logs, double level);
  }

  private final Ratio ratio;
  private final ToDoubleFunction<double[]> p;

  Method(Ratio ratio, ToDoubleFunction<double[]> p) {
    this.ratio = ratio;
    this.p = p;
  }

  Estimate ratio(double[] logs, double level) {
    return ratio.of(logs, level);
  }

  double p(double[] logs) {
    return p.applyAsDouble(logs);
  }

  /** What is shown beside it where many runs are marked as outliers. */
  Method other() {
    return this == PAIRED_T ? SIGNED_RANK : PAIRED_T;
  }
}
