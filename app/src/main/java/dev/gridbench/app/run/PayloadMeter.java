package dev.gridbench.app.run;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.SocketStat;
import dev.gridbench.app.result.Costs.Payload;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the workers' connections to the members carry within the window (method.md R49). */
final class PayloadMeter {

  /** A look that comes later into the window than this share of it tells too little. */
  private static final double LATE = 0.5;

  private final Clock clock;
  private final List<Integer> ports;
  private final List<Long> workers;
  private volatile @Nullable SocketStat begin;
  private volatile @Nullable SocketStat end;

  PayloadMeter(Clock clock, List<Endpoint> members, List<HostProcess> workers) {
    this.clock = clock;
    this.ports = members.stream().map(Endpoint::port).toList();
    this.workers = workers.stream().map(HostProcess::pid).toList();
  }

  void windowBegins() {
    begin = look();
  }

  void windowHasEnded() {
    end = look();
  }

  private @Nullable SocketStat look() {
    return ports.isEmpty() ? null : SocketStat.read(clock, workers, ports).orElse(null);
  }

  /** Null where there are no connections, or nobody could look at them. */
  @Nullable Payload told(Measurement measurement, long operations) {
    SocketStat from = begin;
    SocketStat to = end;
    return from == null || to == null || operations == 0
        ? null
        : payload(
            from, to, measurement.windowStartNanos(), measurement.windowEndNanos(), operations);
  }

  /**
   * The first look is some milliseconds late, and what had passed by then is missing; the load is
   * over when the second one is taken, so it has all. The missing part is made up for at the rate
   * of the rest.
   */
  static @Nullable Payload payload(
      SocketStat from, SocketStat to, long startNanos, long endNanos, double operations) {
    SocketStat.Passed passed = to.since(from);
    double window = endNanos - startNanos;
    double seen = Math.min(window, endNanos - from.nanos());
    if (passed.connections() == 0 || seen < LATE * window) {
      return null;
    }
    double scale = window / seen / operations;
    return new Payload(
        passed.sent() * scale, passed.received() * scale, passed.connections(), passed.others());
  }
}
