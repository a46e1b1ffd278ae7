package dev.gridbench.app.stats;

import java.util.Arrays;

/**
 * The log throughput of every second of a campaign's runs, [block][second]: a block's effect on
 * both runs, a run's own, and seconds that remember the one before (AR(1) with 0.6).
 */
record Seconds(double[][] a, double[][] b) {

  private static final int SECONDS = 60;
  private static final double MEMORY = 0.6;
  private static final double SECOND = 0.05;

  static Seconds of(Campaigns source, int blocks) {
    double[][] a = new double[blocks][];
    double[][] b = new double[blocks][];
    for (int block = 0; block < blocks; block++) {
      double effect = source.normal(Campaigns.BLOCK);
      a[block] = run(source, effect + source.normal(Campaigns.RUN));
      b[block] = run(source, effect + source.normal(Campaigns.RUN));
    }
    return new Seconds(a, b);
  }

  private static double[] run(Campaigns source, double level) {
    double[] seconds = new double[SECONDS];
    double wave = source.normal(SECOND);
    for (int i = 0; i < SECONDS; i++) {
      seconds[i] = level + wave;
      wave = MEMORY * wave + source.normal(SECOND * Math.sqrt(1 - MEMORY * MEMORY));
    }
    return seconds;
  }

  /** What is left of it if a run is one value. */
  double[] logRatios() {
    double[] logs = new double[a.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Sample.of(b[i]).mean() - Sample.of(a[i]).mean();
    }
    return logs;
  }

  @Override
  public String toString() {
    return Arrays.deepToString(a) + Arrays.deepToString(b);
  }
}
