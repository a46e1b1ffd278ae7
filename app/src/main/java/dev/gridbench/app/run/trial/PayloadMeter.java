package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Costs.Payload;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.SocketStat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the workers' connections to the members carry within the window (method.md R49). */
final class PayloadMeter {

  /** A look that comes later into the window than this share of it tells too little. */
  private static final double LATE = 0.5;

  private static final int LONGEST_LOOK_SECONDS = 3;

  private final Clock clock;
  private final Set<Integer> ports;

  /** The workers of each host. */
  private final Map<Host, List<Long>> workers;

  private final CountDownLatch over = new CountDownLatch(1);
  private volatile long loadNanos;
  private volatile @Nullable SocketStat begin;
  private volatile @Nullable SocketStat end;

  /**
   * @param ports that workers connect to
   */
  PayloadMeter(Clock clock, Host host, Set<Integer> ports, List<HostProcess> workers) {
    this.clock = clock;
    this.ports = Set.copyOf(ports);
    this.workers =
        workers.stream()
            .collect(
                Collectors.groupingBy(
                    worker -> host.of(worker.name()),
                    LinkedHashMap::new,
                    Collectors.mapping(HostProcess::pid, Collectors.toList())));
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

  /** At all hosts at once, so that they are looked at at the same time. */
  private @Nullable SocketStat look() {
    if (ports.isEmpty() || workers.isEmpty()) {
      return null;
    }
    ExecutorService asking = Executors.newFixedThreadPool(workers.size());
    try {
      List<Callable<Optional<SocketStat>>> looks = new ArrayList<>();
      workers.forEach((host, pids) -> looks.add(() -> host.carried(clock, pids, ports)));
      List<SocketStat> seen = new ArrayList<>();
      for (Future<Optional<SocketStat>> each :
          asking.invokeAll(looks, LONGEST_LOOK_SECONDS, TimeUnit.SECONDS)) {
        each.get().ifPresent(seen::add);
      }
      return seen.size() < looks.size() ? null : SocketStat.together(seen);
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return null;
    } catch (ExecutionException | CancellationException unseen) {
      return null;
    } finally {
      asking.shutdownNow();
    }
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
