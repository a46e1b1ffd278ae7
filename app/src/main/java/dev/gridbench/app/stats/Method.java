package dev.gridbench.app.stats;

/** How paired log ratios become an estimate and a p (method.md R32). */
public enum Method {
  /**
   * Mean and t interval of the log ratios, p of the sign-flip test: throughput, processor time,
   * memory, and quantiles below p99.
   */
  PAIRED_T {
    @Override
    Estimate ratio(double[] logs, double level) {
      return Estimate.ofLogs(logs, level);
    }

    @Override
    double p(double[] logs) {
      return SignFlip.p(logs);
    }

    @Override
    Method other() {
      return SIGNED_RANK;
    }
  },

  /**
   * Hodges-Lehmann estimate with the exact signed-rank interval and p: p99 and beyond, where a
   * single stall makes a run an outlier.
   */
  SIGNED_RANK {
    @Override
    Estimate ratio(double[] logs, double level) {
      return SignedRank.ratio(logs, level);
    }

    @Override
    double p(double[] logs) {
      return SignedRank.p(logs);
    }

    @Override
    Method other() {
      return PAIRED_T;
    }
  };

  abstract Estimate ratio(double[] logs, double level);

  abstract double p(double[] logs);

  /** What is shown beside it where many runs are marked as outliers. */
  abstract Method other();
}
