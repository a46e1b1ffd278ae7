package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The one load of a trial: all workers begin at one instant, which lies far enough ahead that every
 * one of them has heard of it, and end together.
 */
public final class Race {

  private static final long SECOND = 1_000_000_000L;

  private static final long LOOK_NANOS = SECOND / 5;

  private static final long ANSWER_NANOS = SECOND / 50;

  private static final long PER_CLIENT = SECOND / 200;

  /** With each worker (method.md R12), and fewer where there are many, so that none is late. */
  private static final int EXCHANGES = 200;

  private static final int EXCHANGES_OF_ALL = 4_000;

  /** Between two exchanges with a worker, for each worker; a millisecond where there are many. */
  private static final long EXCHANGE_NANOS = SECOND / 4_000;

  private final List<RemoteWorker> workers;
  private final Clock clock;
  private final int clients;

  /** The clients are those of the worker that has the most. */
  Race(List<RemoteWorker> workers, Clock clock, int clients) {
    this.workers = workers;
    this.clock = clock;
    this.clients = clients;
  }

  /** Hears of the race while it goes on. */
  public interface Listener {

    /**
     * The start instant is set.
     *
     * @param windowNanos when the measurement window will begin, on the coordinator's clock
     */
    void starting(Instant at, long windowNanos);

    /** One slice of all workers together is complete; negative indexes are the warm-up. */
    void slice(int index, Map<Verb, VerbTotals> verbs);

    /** One slice of one share of the workers is complete, where figures are wanted apart. */
    default void slice(int share, int index, Map<Verb, VerbTotals> verbs) {}
  }

  /**
   * Runs it.
   *
   * @param watch asked five times a second: a reason ends the race as failed in phase measure
   * @throws TrialFailure if a worker fails or goes, or the watch gives a reason
   */
  public Measurement run(Timing timing, Supplier<Optional<String>> watch, Listener listener)
      throws TrialFailure, InterruptedException {
    long lead = lead(); // which takes its time, so the clock is read after it
    long start = clock.nanoTime() + lead;
    Instant startAt = clock.now().plusNanos(start - clock.nanoTime());
    long windowStart = start + timing.warmup().toNanos();
    listener.starting(startAt, windowStart);
    Groups groups = new Groups(timing, workers, listener);
    send(windowStart, timing, groups);
    long windowEnd = windowStart + timing.measure().toNanos();
    double limit = (windowEnd - clock.nanoTime() + timing.grace().toNanos()) / 1e9 + 15;
    List<Event.Finished> finished = collect(groups, limit, watch, windowEnd);
    groups.finish();
    exchange();
    return groups.measurement(startAt.plus(timing.warmup()), windowStart, finished);
  }

  /**
   * A share that begins within the window is sent a load without a warm-up that begins so much
   * later: slices are counted from the window's beginning for all alike.
   */
  private void send(long windowStart, Timing timing, Groups groups) {
    workers.forEach(worker -> worker.offset().begin());
    for (int place = 0; place < workers.size(); place++) {
      RemoteWorker worker = workers.get(place);
      long start = groups.share(place).start().toNanos();
      long stop = groups.share(place).stop().toNanos();
      long at = worker.offset().toWorker(windowStart + start);
      worker.send(new Command.Start(at, -start, stop, timing.slice().toNanos()));
    }
  }

  /**
   * Twenty times the worst round trip seen since the workers were prepared, at least half a second
   * (method.md R12), but no more than it and three seconds: on a machine so busy that a worker
   * needs a second to hear of its start. And the time in which a worker makes what its clients
   * record into.
   */
  private long lead() throws InterruptedException {
    workers.forEach(worker -> worker.offset().again());
    exchange();
    long worst =
        workers.stream().mapToLong(each -> each.offset().worstRoundTripNanos()).max().orElse(0);
    return Math.max(SECOND / 2, Math.min(worst + 3 * SECOND, 20 * worst)) + clients * PER_CLIENT;
  }

  private void exchange() throws InterruptedException {
    for (int i = 0; i < Math.max(20, Math.min(EXCHANGES, EXCHANGES_OF_ALL / workers.size())); i++) {
      workers.forEach(RemoteWorker::ping);
      clock.sleep(Math.min(SECOND / 1000, workers.size() * EXCHANGE_NANOS));
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }

  private List<Event.Finished> collect(
      Groups groups, double limit, Supplier<Optional<String>> watch, long windowEnd)
      throws TrialFailure, InterruptedException {
    ExecutorService listeners = Executors.newFixedThreadPool(workers.size());
    try {
      List<Future<Event.Finished>> answers = new ArrayList<>();
      for (int i = 0; i < workers.size(); i++) {
        int place = i;
        answers.add(listeners.submit(() -> finished(place, limit, groups)));
      }
      List<Event.Finished> finished = come(answers);
      while (finished.size() < answers.size()) {
        look(watch, windowEnd);
        finished = come(answers);
      }
      return finished;
    } finally {
      stop(listeners);
    }
  }

  private Event.Finished finished(int place, double limit, Groups groups)
      throws TrialFailure, InterruptedException {
    return workers
        .get(place)
        .await(
            Event.Finished.class,
            TrialPhase.MEASURE,
            limit,
            event -> {
              if (event instanceof Event.Slice slice) {
                groups.add(place, slice);
              }
            });
  }

  /** The answers that have come, in the order of the workers. */
  private static List<Event.Finished> come(List<Future<Event.Finished>> answers)
      throws TrialFailure, InterruptedException {
    List<Event.Finished> come = new ArrayList<>();
    for (Future<Event.Finished> answer : answers) {
      if (answer.isDone()) {
        come.add(RemoteWorker.answer(answer));
      }
    }
    return come;
  }

  /** Rarely while the load goes on, which that would disturb, and often once it is over. */
  private void look(Supplier<Optional<String>> watch, long windowEnd)
      throws TrialFailure, InterruptedException {
    Optional<String> reason = watch.get();
    if (reason.isPresent()) {
      throw workers.get(0).failure(TrialPhase.MEASURE, reason.get());
    }
    clock.sleep(Math.max(ANSWER_NANOS, Math.min(LOOK_NANOS, windowEnd - clock.nanoTime())));
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** No slice is passed on any more when this returns. */
  private static void stop(ExecutorService listeners) {
    listeners.shutdownNow();
    try {
      listeners.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
