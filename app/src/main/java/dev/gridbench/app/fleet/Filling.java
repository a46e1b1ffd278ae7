package dev.gridbench.app.fleet;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Stores a map's entries through several workers at the same time. */
final class Filling {

  private final List<RemoteWorker> workers;
  private final double seconds;
  private final Consumer<Long> progress;
  private final Map<RemoteWorker, Long> stored = new ConcurrentHashMap<>();

  /**
   * @param seconds how long each worker may take
   * @param progress takes how many entries are stored, all workers together; by one thread at a
   *     time
   */
  Filling(List<RemoteWorker> workers, double seconds, Consumer<Long> progress) {
    this.workers = workers;
    this.seconds = seconds;
    this.progress = progress;
  }

  /**
   * Entries {@code first} to {@code last}, each worker its part of them, or each all.
   *
   * @param threads of each worker
   * @return nanoseconds of the worker that took longest
   * @throws TrialFailure as soon as one worker fails
   */
  long run(long first, long last, boolean each, int threads)
      throws TrialFailure, InterruptedException {
    for (int i = 0; i < workers.size(); i++) {
      long from = each ? first : first + (last - first) * i / workers.size();
      long to = each ? last : first + (last - first) * (i + 1) / workers.size();
      workers.get(i).send(new Command.Load(from, to, threads));
    }
    ExecutorService pool = Executors.newFixedThreadPool(workers.size());
    try {
      CompletionService<Event.Loaded> answers = new ExecutorCompletionService<>(pool);
      for (RemoteWorker worker : workers) {
        Future<Event.Loaded> unused = answers.submit(() -> awaited(worker));
      }
      return longest(answers);
    } finally {
      pool.shutdownNow();
    }
  }

  private Event.Loaded awaited(RemoteWorker worker) throws TrialFailure, InterruptedException {
    return worker.await(Event.Loaded.class, TrialPhase.LOAD, seconds, event -> tell(worker, event));
  }

  private long longest(CompletionService<Event.Loaded> answers)
      throws TrialFailure, InterruptedException {
    long longest = 0;
    for (int i = 0; i < workers.size(); i++) {
      longest = Math.max(longest, RemoteWorker.answer(answers.take()).nanos());
    }
    return longest;
  }

  private synchronized void tell(RemoteWorker worker, Event event) {
    if (event instanceof Event.Loading loading) {
      stored.put(worker, loading.entries());
      progress.accept(stored.values().stream().mapToLong(Long::longValue).sum());
    }
  }
}
