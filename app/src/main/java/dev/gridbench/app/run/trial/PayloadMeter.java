package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Costs.Payload;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.SocketStat;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What the workers' connections to the members carry within the window (method.md R49). */
final class PayloadMeter {

  /** A look that comes later into the window than this share of it tells too little. */
  private static final double LATE = 0.5;

  private static final int LONGEST_LOOK_SECONDS = 3;

  private final Clock clock;
  private final List<Integer> ports;
  private final List<Long> workers;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile long loadNanos;
  private volatile @Nullable SocketStat begin;
  private volatile @Nullable SocketStat end;

  PayloadMeter(Clock clock, List<Endpoint> members, List<HostProcess> workers) {
    this.clock = clock;
    this.ports = members.stream().map(Endpoint::port).toList();
    this.workers = workers.stream().map(HostProcess::pid).toList();
  }

  /**
   * A moment before the window, so that asking for it takes nothing from who is measured.
   *
   * @param load when the load begins, on the clock's monotonic scale
   */
  void windowIsNear(long load) {
    loadNanos = load;
    begin = look();
  }

  void windowHasEnded() {
    end = look();
    over.countDown();
  }

  private @Nullable SocketStat look() {
    return ports.isEmpty() ? null : SocketStat.read(clock, workers, ports).orElse(null);
  }

  /** Null where there are no connections, or nobody could look at them. */
  @Nullable Payload payload(Measurement measurement, AnswerCounts answers) {
    awaitSecondLook();
    SocketStat from = begin;
    SocketStat to = end;
    return from == null || to == null
        ? null
        : payload(
            from,
            to,
            loadNanos,
            measurement.windowStartNanos(),
            measurement.windowEndNanos(),
            answers);
  }

  /** On a busy machine it may take longer than the workers' last words. */
  private void awaitSecondLook() {
    try {
      boolean unused = over.await(LONGEST_LOOK_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The first look is taken before the window, or late on a machine that is too busy, so a part of
   * the warm-up is in what passed, or a part of the window is not; the load is over when the second
   * one is taken, so it has all. What passed is divided by the operations of the same time.
   */
  static @Nullable Payload payload(
      SocketStat from,
      SocketStat to,
      long loadNanos,
      long startNanos,
      long endNanos,
      AnswerCounts answers) {
    SocketStat.Passed passed = to.since(from);
    long window = endNanos - startNanos;
    long first = Math.max(from.nanos(), loadNanos) - startNanos;
    double operations = answers.between(first, window);
    if (passed.connections() == 0 || window - first < LATE * window || operations == 0) {
      return null;
    }
    return new Payload(
        passed.sent() / operations,
        passed.received() / operations,
        passed.connections(),
        passed.others());
  }
}
