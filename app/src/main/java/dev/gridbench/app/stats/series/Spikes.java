package dev.gridbench.app.stats.series;

import java.util.Arrays;

/**
 * A series without its lone spikes: a value further from the median of its seven neighbours than
 * five robust standard deviations of all such distances is replaced by that median (Hampel's
 * filter). A collector's pause every now and then belongs to a steady state, and must not cut it
 * into segments; what lasts longer than three slices is no spike. Only the search for change points
 * looks at this series, never a figure.
 */
final class Spikes {

  private static final int ASIDE = 3;
  private static final double FAR = 5;

  /** Of a normal law: its standard deviation over its median absolute deviation. */
  private static final double NORMAL = 1.4826;

  private Spikes() {}

  /**
   * @param least a distance below this is never far
   */
  static double[] without(double[] series, double least) {
    double[] medians = new double[series.length];
    double[] distances = new double[series.length];
    for (int i = 0; i < series.length; i++) {
      medians[i] = median(series, Math.max(0, i - ASIDE), Math.min(series.length, i + ASIDE + 1));
      distances[i] = Math.abs(series[i] - medians[i]);
    }
    double far = FAR * Math.max(least, NORMAL * median(distances, 0, distances.length));
    double[] smooth = series.clone();
    for (int i = 0; i < series.length; i++) {
      smooth[i] = distances[i] > far ? medians[i] : series[i];
    }
    return smooth;
  }

  private static double median(double[] values, int from, int to) {
    double[] sorted = Arrays.copyOfRange(values, from, to);
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
