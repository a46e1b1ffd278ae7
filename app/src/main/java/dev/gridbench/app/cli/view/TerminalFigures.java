package dev.gridbench.app.cli.view;

import java.util.Locale;

/**
 * How the terminal writes numbers: three significant digits, a thousands separator, the unit that
 * fits.
 */
final class TerminalFigures {

  private TerminalFigures() {}

  /** {@code 18,203}, {@code 4.06}: at least three significant digits. */
  static String rate(double perSecond) {
    if (perSecond >= 100) {
      return String.format(Locale.ROOT, "%,.0f", perSecond);
    }
    return String.format(Locale.ROOT, perSecond >= 10 ? "%.1f" : "%.2f", perSecond);
  }

  /**
   * A time given in microseconds: {@code 312 µs}, {@code 4.1 ms}, {@code 2.30 s}; a dash where
   * there is none.
   */
  static String micros(double micros) {
    if (Double.isNaN(micros)) {
      return "–";
    }
    if (micros < 1000) {
      return String.format(Locale.ROOT, micros < 10 ? "%.1f µs" : "%.0f µs", micros);
    }
    if (micros < 1_000_000) {
      return String.format(Locale.ROOT, micros < 10_000 ? "%.2f ms" : "%.0f ms", micros / 1000);
    }
    return String.format(Locale.ROOT, "%.2f s", micros / 1_000_000);
  }
}
