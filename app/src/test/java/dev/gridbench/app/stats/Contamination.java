package dev.gridbench.app.stats;

/** Runs of which seven in a hundred came out 20 to 100 % too high: tails as they are. */
final class Contamination {

  private static final double SHARE = 0.07;

  private Contamination() {}

  static double[] runs(Campaigns source, int n, double level, double sd) {
    double[] runs = source.normals(n, sd);
    for (int i = 0; i < n; i++) {
      runs[i] += level;
      if (source.random().nextDouble() < SHARE) {
        runs[i] += Math.log(1.2 + 0.8 * source.random().nextDouble());
      }
    }
    return runs;
  }

  static double[] logRatios(Campaigns source, int n, double effect, double sd) {
    double[] contender = runs(source, n, effect, sd);
    double[] baseline = runs(source, n, 0, sd);
    for (int i = 0; i < n; i++) {
      contender[i] -= baseline[i];
    }
    return contender;
  }
}
