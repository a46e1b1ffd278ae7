package dev.gridbench.app.run.figures;

import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.worker.wire.ClientReport;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * How long all clients were there together. Those of a tenant that comes later, or goes earlier,
 * are asked for its own time.
 */
public record Presence(Measurement measurement) {

  private List<Measurement> parts() {
    return measurement.parts().isEmpty() ? List.of(measurement) : measurement.parts();
  }

  /**
   * The window's seconds without those in which any client was missing that should have been, or
   * may have been as far as clocks can tell.
   */
  public double overlapSeconds() {
    double missing = parts().stream().mapToDouble(Presence::missing).max().orElse(0);
    return Math.max(0, seconds(measurement) - missing);
  }

  /** Between the first and the last client's first operation, of the tenant with the most. */
  public double startSpreadMillis() {
    return parts().stream().mapToDouble(Presence::spread).max().orElse(0);
  }

  private static double spread(Measurement part) {
    long first = earliest(part, ClientReport::firstSentNanos);
    return (latest(part, ClientReport::firstSentNanos) - first) / 1e6;
  }

  private static double missing(Measurement part) {
    long error = part.clocks().errorNanos();
    long came = latest(part, ClientReport::firstSentNanos) + error;
    long went = earliest(part, ClientReport::lastDoneNanos) - error;
    long from = Math.max(came, part.windowStartNanos());
    long to = Math.min(went, part.windowEndNanos());
    return seconds(part) - Math.max(0, to - from) / 1e9;
  }

  private static double seconds(Measurement part) {
    return (part.windowEndNanos() - part.windowStartNanos()) / 1e9;
  }

  private static long latest(Measurement part, ToLongFunction<ClientReport> instant) {
    return part.clients().stream().mapToLong(instant).max().orElse(0);
  }

  private static long earliest(Measurement part, ToLongFunction<ClientReport> instant) {
    return part.clients().stream().mapToLong(instant).min().orElse(0);
  }
}
