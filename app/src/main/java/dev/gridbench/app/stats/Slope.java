package dev.gridbench.app.stats;

import java.util.Arrays;

/**
 * A straight line through points by least squares.
 *
 * @param value the slope
 * @param low lower end of its 95 % t interval (Montgomery and Runger, Applied Statistics and
 *     Probability for Engineers, section 11-5)
 * @param high upper end
 * @param intercept what the line says at 0
 */
public record Slope(double value, double low, double high, double intercept) {

  private static final int FEWEST = 3;

  /**
   * @param y as many as there are of {@code x}
   * @throws IllegalArgumentException where there are fewer than three points, or all at one place
   */
  public static Slope of(double[] x, double[] y) {
    if (x.length < FEWEST || x.length != y.length) {
      throw new IllegalArgumentException("a slope with an interval needs three points");
    }
    double meanX = Arrays.stream(x).average().orElseThrow();
    double meanY = Arrays.stream(y).average().orElseThrow();
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
    }
    if (xx == 0) {
      throw new IllegalArgumentException("a slope needs points at several places");
    }
    double slope = xy / xx;
    double intercept = meanY - slope * meanX;
    double half = halfWidth(x, y, slope, intercept, xx);
    return new Slope(slope, slope - half, slope + half, intercept);
  }

  private static double halfWidth(
      double[] x, double[] y, double slope, double intercept, double xx) {
    double squares = 0;
    for (int i = 0; i < x.length; i++) {
      double off = y[i] - intercept - slope * x[i];
      squares += off * off;
    }
    int degrees = x.length - 2;
    double error = Math.sqrt(squares / degrees / xx);
    return Sample.quantile(degrees, (1 - Estimate.LEVEL) / 2) * error;
  }
}
