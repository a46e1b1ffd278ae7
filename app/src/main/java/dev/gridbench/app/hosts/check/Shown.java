package dev.gridbench.app.hosts.check;

import java.util.Locale;

/** Figures as people read them, with two or three digits that count. */
final class Shown {

  private Shown() {}

  static String nanos(double nanos) {
    double size = Math.abs(nanos);
    if (size < 1e6) {
      return digits(nanos / 1e3) + " µs";
    }
    return size < 1e9 ? digits(nanos / 1e6) + " ms" : digits(nanos / 1e9) + " s";
  }

  static String bytes(double bytes) {
    return bytes < 1e9 ? digits(bytes / 1e6) + " MB" : digits(bytes / 1e9) + " GB";
  }

  static String bits(double perSecond) {
    return perSecond < 1e9
        ? digits(perSecond / 1e6) + " Mbit/s"
        : digits(perSecond / 1e9) + " Gbit/s";
  }

  private static String digits(double value) {
    double size = Math.abs(value);
    return String.format(Locale.ROOT, size < 9.95 ? "%.1f" : "%.0f", value);
  }
}
