package dev.gridbench.app.crosscheck;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Whether a generator may be compared with ours: on a server that needs 5 ms for every operation
 * and serves all connections at once, its report must be right (method.md R59).
 *
 * @param reasons why not, in words; empty for a witness
 */
public record Witness(String tool, List<String> reasons) {

  /** The known service time. */
  public static final double SERVICE_MILLIS = 5;

  private static final double SLOWEST = 0.9625;
  private static final double LATEST = 1.06;
  private static final double COUNTED = 0.02;

  public Witness {
    reasons = List.copyOf(reasons);
  }

  /** Judges one generator's blocks by their medians. */
  public static Witness of(String tool, List<Reading> readings) {
    int connections = readings.get(0).connections();
    double most = connections * 1000 / SERVICE_MILLIS;
    double reported = median(readings, reading -> reading.report().throughput());
    double counted = median(readings, Reading::counted);
    double p50 = median(readings, reading -> reading.report().p50Millis());
    List<String> reasons = new ArrayList<>();
    if (!(reported >= most * SLOWEST && reported <= most)) {
      reasons.add(
          String.format(
              Locale.ROOT, "reports %.0f/s, not %.0f to %.0f/s", reported, most * SLOWEST, most));
    }
    if (Math.abs(reported / counted - 1) > COUNTED) {
      reasons.add(
          String.format(
              Locale.ROOT, "reports %.0f/s where the server counted %.0f/s", reported, counted));
    }
    if (Double.isNaN(p50)) {
      reasons.add("reports no median");
    } else if (!(p50 >= SERVICE_MILLIS && p50 <= SERVICE_MILLIS * LATEST)) {
      reasons.add(
          String.format(
              Locale.ROOT,
              "reports p50 %.3f ms, not %.1f to %.1f ms",
              p50,
              SERVICE_MILLIS,
              SERVICE_MILLIS * LATEST));
    }
    return new Witness(tool, reasons);
  }

  public boolean used() {
    return reasons.isEmpty();
  }

  /** {@code memcslap is not used as a witness: it reports no median.} */
  public String sentence() {
    return used()
        ? tool + " is a witness: its report agrees with the ruler."
        : tool + " is not used as a witness: it " + String.join("; it ", reasons) + ".";
  }

  /** Of the blocks. */
  public static double median(List<Reading> readings, ToDoubleFunction<Reading> figure) {
    double[] sorted = readings.stream().mapToDouble(figure).toArray();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
