package dev.gridbench.api;

import java.io.Serializable;
import java.util.Locale;

/**
 * How the lengths of byte values are spread within their range. A length that falls outside is
 * drawn again, so that within the range the law is exact.
 */
public sealed interface SizeLaw extends Serializable {

  /** Every length of the range equally likely. */
  record Uniform() implements SizeLaw {
    @Override
    public String toString() {
      return "";
    }
  }

  /**
   * The logarithm of the length is normal.
   *
   * @param median in bytes, above 0
   * @param sigma standard deviation of the natural logarithm, above 0
   */
  record LogNormal(double median, double sigma) implements SizeLaw {
    @Override
    public String toString() {
      return "lognormal(" + number(median) + "B, " + number(sigma) + ")";
    }
  }

  /**
   * The generalised Pareto law, which fits the value sizes of Facebook's caches (Atikoglu, Xu,
   * Frachtenberg, Jiang, Paleczny: Workload Analysis of a Large-Scale Key-Value Store, SIGMETRICS
   * 2012, table 5: location 0, scale 214.48 B, shape 0.348).
   *
   * @param location in bytes, from 0
   * @param scale in bytes, above 0
   * @param shape above 0: the larger, the heavier the tail
   */
  record Pareto(double location, double scale, double shape) implements SizeLaw {
    @Override
    public String toString() {
      return "pareto(" + number(location) + "B, " + number(scale) + "B, " + number(shape) + ")";
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? String.format(Locale.ROOT, "%.0f", value)
        : Double.toString(value);
  }
}
