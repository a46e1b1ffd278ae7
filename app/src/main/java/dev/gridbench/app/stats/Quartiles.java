package dev.gridbench.app.stats;

import java.util.Arrays;

/**
 * The middle of a sample and the half of it that lies around the middle, each interpolated between
 * two neighbours (Hyndman and Fan, The American Statistician 50/4, 1996, definition 7).
 */
public record Quartiles(double low, double median, double high) {

  /**
   * @throws IllegalArgumentException where there is no value
   */
  public static Quartiles of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("quartiles need a value");
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Quartiles(at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75));
  }

  private static double at(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
