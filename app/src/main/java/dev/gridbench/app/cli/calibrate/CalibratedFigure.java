package dev.gridbench.app.cli.calibrate;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What several trials say of one cost.
 *
 * @param nanos the median, which one trial that the machine disturbed does not move
 * @param spreadNanos between the least and the most
 * @param trials how many
 */
record CalibratedFigure(double nanos, double spreadNanos, int trials) {

  /**
   * @param nanos one for each trial, at least one
   */
  static CalibratedFigure of(Collection<Double> nanos) {
    List<Double> sorted = nanos.stream().sorted().toList();
    int size = sorted.size();
    return new CalibratedFigure(
        (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2,
        sorted.get(size - 1) - sorted.get(0),
        size);
  }

  /** No cost is nothing or less. */
  boolean known() {
    return nanos > 0;
  }

  double relativeSpread() {
    return spreadNanos / nanos;
  }

  /** {@code 580 ns (spread 12 % over 5)}, or why there is no figure. */
  String text() {
    return known()
        ? String.format(
            Locale.ROOT, "%,.0f ns (spread %.0f %% over %d)", nanos, 100 * relativeSpread(), trials)
        : String.format(
            Locale.ROOT,
            "unknown: %,.0f ns over %d trials cannot be a cost, so other programs used the"
                + " processors. Runs will not report gridbench's share of their figures."
                + " Calibrate again on a quiet machine",
            nanos,
            trials);
  }

  /**
   * Keeps it if it is known.
   *
   * @param name the figure's; its spread is kept beside it
   */
  void keep(String name, Map<String, Object> calibration) {
    if (known()) {
      calibration.put(name, nanos);
      calibration.put("relativeSpread" + name.replaceFirst("^nanos", ""), relativeSpread());
    }
  }
}
