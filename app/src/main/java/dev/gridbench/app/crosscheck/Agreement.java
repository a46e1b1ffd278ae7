package dev.gridbench.app.crosscheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Two generators on one server whose true figures are unknown (method.md R59): what must be equal
 * whatever they are, and what may differ.
 *
 * @param differences what must not be, in words; empty where the two may be compared
 */
public record Agreement(List<String> differences) {

  private static final double COUNTED = 0.02;
  private static final double HITS = 0.01;
  private static final double LITTLE = 0.02;

  public Agreement {
    differences = List.copyOf(differences);
  }

  /** Judges both by the medians of their blocks. */
  public static Agreement of(List<Reading> ours, List<Reading> theirs) {
    List<String> differences = new ArrayList<>();
    for (List<Reading> readings : List.of(ours, theirs)) {
      String tool = readings.get(0).tool();
      double reported = Witness.median(readings, reading -> reading.report().throughput());
      double counted = Witness.median(readings, Reading::counted);
      if (!(Math.abs(reported / counted - 1) <= COUNTED)) {
        differences.add(
            text("%s reports %.0f/s where the server counted %.0f/s", tool, reported, counted));
      }
    }
    double little = Witness.median(ours, Reading::littlesLaw);
    if (!(Math.abs(little - 1) <= LITTLE)) {
      differences.add(text("gridbench's Little's law is %.3f, not 0.98 to 1.02", little));
    }
    double hits = Witness.median(ours, Reading::hitRatio);
    double others = Witness.median(theirs, Reading::hitRatio);
    if (!(Math.abs(hits - others) <= HITS)) {
      differences.add(
          text(
              "of gridbench's reads %.1f %% find their key, of the other's %.1f %%",
              100 * hits, 100 * others));
    }
    return new Agreement(differences);
  }

  public boolean holds() {
    return differences.isEmpty();
  }

  /** What to make of it. */
  public String sentence() {
    return holds()
        ? "Both report what the server counted, and send it the same requests: their figures may"
            + " be compared."
        : "Not comparable: " + String.join("; ", differences) + ".";
  }

  /** {@code counted 0.87, mean -, p50 1.02}: the other's medians over ours. */
  public static String ratios(List<Reading> ours, List<Reading> theirs) {
    return text(
        "Its medians over gridbench's: counted %s, mean %s, p50 %s, server CPU per read %s.",
        ratio(ours, theirs, Reading::counted),
        ratio(ours, theirs, reading -> reading.report().meanMillis()),
        ratio(ours, theirs, reading -> reading.report().p50Millis()),
        ratio(ours, theirs, Reading::serverMicros));
  }

  private static String ratio(
      List<Reading> ours, List<Reading> theirs, ToDoubleFunction<Reading> figure) {
    double ratio = Witness.median(theirs, figure) / Witness.median(ours, figure);
    return Double.isNaN(ratio) ? "-" : text("%.3f", ratio);
  }

  private static String text(String format, Object... facts) {
    return String.format(Locale.ROOT, format, facts);
  }
}
