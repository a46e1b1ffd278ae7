package dev.gridbench.app.report.cells;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Figures as text, the same in every language of the machine. */
public final class FigureText {

  public static final String NONE = "n/a";

  private FigureText() {}

  /** At least three significant digits, thousands grouped: 12,345; 123; 12.3; 1.23; 0.0123. */
  public static String figure(@Nullable Double value) {
    if (value == null || !Double.isFinite(value)) {
      return NONE;
    }
    double size = Math.abs(value);
    if (size >= 99.95) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    if (size >= 9.995) {
      return String.format(Locale.ROOT, "%.1f", value);
    }
    if (size >= 0.9995) {
      return String.format(Locale.ROOT, "%.2f", value);
    }
    return size == 0 ? "0" : BigDecimal.valueOf(value).round(new MathContext(3)).toPlainString();
  }

  /** Half the width of an interval, to the digit that its value is printed to. */
  public static String half(double half, double value) {
    double size = Math.abs(value);
    if (size < 0.9995) {
      return figure(half);
    }
    String format = size >= 99.95 ? "%,.0f" : size >= 9.995 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, format, half);
  }

  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** Every digit, for other programs; empty where there is no value. */
  public static String raw(@Nullable Double value) {
    return value == null || !Double.isFinite(value)
        ? ""
        : new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  /** Powers of 1024 from kibibytes on. */
  public static String bytes(double value) {
    if (value < 1024) {
      return figure(value) + " B";
    }
    double kib = value / 1024;
    if (kib < 1024) {
      return figure(kib) + " KiB";
    }
    return kib < 1024 * 1024 ? figure(kib / 1024) + " MiB" : figure(kib / 1024 / 1024) + " GiB";
  }

  /** {@code 1 trial}, {@code 2 trials}. */
  public static String counted(long count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }
}
