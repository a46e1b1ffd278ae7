package dev.gridbench.app.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where values stand between the two ends of an axis.
 *
 * @param logarithmic whether equal steps are equal factors
 * @param ticks values with a line and a number, ascending; the first and last are the ends
 */
record Scale(boolean logarithmic, List<Double> ticks) {

  /** Beyond this factor small values could not be told apart on an axis that begins at zero. */
  private static final double WIDE = 12;

  private static final int MOST_TICKS = 7;

  Scale {
    ticks = List.copyOf(ticks);
  }

  /** For values that are all positive: from zero, or logarithmic where they are far apart. */
  static Scale of(DoubleStream values) {
    double[] sorted = values.filter(value -> value > 0).sorted().toArray();
    double low = sorted.length == 0 ? 1 : sorted[0];
    double high = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    return high / low > WIDE ? new Scale(true, decades(low, high)) : fromZero(high);
  }

  /** From zero to at least that value. */
  static Scale fromZero(double high) {
    double step = step(high / 4);
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i == 0 || ticks.get(i - 1) < high * 0.9999; i++) {
      ticks.add(round(i * step));
    }
    return new Scale(false, ticks);
  }

  /**
   * From zero, for values of which a few may be so high that all others would lie flat: where the
   * highest is more than three times what nine of ten stay below, it stands at the top end.
   */
  static Scale ofMost(DoubleStream values) {
    double[] sorted = values.filter(value -> !Double.isNaN(value)).sorted().toArray();
    double high = sorted.length == 0 ? 1 : Math.max(1, sorted[sorted.length - 1]);
    double most = sorted.length == 0 ? 0 : sorted[(int) (0.9 * (sorted.length - 1))];
    return fromZero(most > 0 && high > 3 * most ? 1.5 * most : high);
  }

  /** 1, 2 or 5 times a power of ten, not less than the value. */
  static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    return Stream.of(1.0, 2.0, 5.0, 10.0)
        .map(digit -> digit * power)
        .filter(step -> step >= least * 0.9999)
        .findFirst()
        .orElse(10 * power);
  }

  private static List<Double> decades(double low, double high) {
    List<Double> fine = ticks(low, high, 1, 2, 5);
    return fine.size() <= MOST_TICKS ? fine : ticks(low, high, 1);
  }

  /**
   * The last tick that is not above the least value to the first that is not below the greatest.
   */
  private static List<Double> ticks(double low, double high, int... digits) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); ; power++) {
      for (int digit : digits) {
        double tick = round(digit * Math.pow(10, power));
        if (!ticks.isEmpty() && tick <= low) {
          ticks.remove(0);
        }
        ticks.add(tick);
        if (tick >= high) {
          return ticks;
        }
      }
    }
  }

  private static double round(double value) {
    return new BigDecimal(value).round(new MathContext(6)).doubleValue();
  }

  /** The value at its upper end. */
  double top() {
    return ticks.get(ticks.size() - 1);
  }

  /** 0 at the first tick, 1 at the last; values beyond stand at the ends. */
  double at(double value) {
    double low = ticks.get(0);
    double high = top();
    double share =
        logarithmic
            ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
            : (value - low) / (high - low);
    return Math.max(0, Math.min(1, share));
  }

  /** A tick's number: {@code 20k}. */
  static String brief(double value) {
    double size = Math.abs(value);
    return size >= 1e6
        ? digits(value / 1e6) + "M"
        : size >= 1e4
            ? digits(value / 1e3) + "k"
            : size >= 1e3 ? String.format(Locale.ROOT, "%,.0f", value) : digits(value);
  }

  private static String digits(double value) {
    return value == 0
        ? "0"
        : new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** Those that there are. */
  static DoubleStream known(Stream<? extends @Nullable Double> values) {
    return values.filter(Objects::nonNull).mapToDouble(value -> (double) value);
  }
}
