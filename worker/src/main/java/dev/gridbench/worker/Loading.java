package dev.gridbench.worker;

import dev.gridbench.api.BulkSession;
import dev.gridbench.api.Clock;
import dev.gridbench.api.Connection;
import dev.gridbench.api.Session;
import dev.gridbench.worker.data.Values;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Stores generated values with several threads, each with a session and a connection of its own, in
 * batches of {@value #BATCH} where the library can.
 */
final class Loading {

  static final int BATCH = 500;

  private static final long PROGRESS_MILLIS = 500;

  private final Connections connections;
  private final Values values;
  private final Clock clock;
  private final Consumer<Event> out;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong stored = new AtomicLong();

  Loading(Connections connections, Values values, Clock clock, Consumer<Event> out) {
    this.connections = connections;
    this.values = values;
    this.clock = clock;
    this.out = out;
  }

  Event.Loaded run(Command.Load load) throws Exception {
    long began = clock.nanoTime();
    next.set(load.from());
    ExecutorService pool = Executors.newFixedThreadPool(load.threads(), Daemons.named("load"));
    try {
      List<Future<Boolean>> parts = new ArrayList<>();
      for (int i = 0; i < load.threads(); i++) {
        int thread = i;
        parts.add(pool.submit(() -> store(thread, load.to())));
      }
      await(parts);
    } finally {
      next.set(load.to());
      pool.shutdownNow();
    }
    return new Event.Loaded(stored.get(), clock.nanoTime() - began);
  }

  private void await(List<Future<Boolean>> parts) throws Exception {
    for (Future<Boolean> part : parts) {
      boolean done = false;
      while (!done) {
        try {
          done = part.get(PROGRESS_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          out.accept(new Event.Loading(stored.get()));
        }
      }
    }
  }

  /** Uses the clients' connections as far as there are any, since they will be needed anyway. */
  private boolean store(int thread, long to) throws Exception {
    if (thread < connections.count()) {
      store(connections.get(thread).session(), to);
    } else {
      try (Connection extra = connections.connect()) {
        store(extra.session(), to);
      }
    }
    return true;
  }

  private void store(Session session, long to) throws Exception {
    for (long from = next.getAndAdd(BATCH); from < to; from = next.getAndAdd(BATCH)) {
      long end = Math.min(from + BATCH, to);
      Map<Object, Object> batch = batch(from, end);
      if (session instanceof BulkSession bulk) {
        bulk.putAll(batch);
      } else {
        for (Map.Entry<Object, Object> entry : batch.entrySet()) {
          session.put(entry.getKey(), entry.getValue());
        }
      }
      stored.addAndGet(end - from);
    }
  }

  private Map<Object, Object> batch(long from, long end) {
    Map<Object, Object> batch = new HashMap<>(2 * BATCH);
    for (long key = from; key < end; key++) {
      int number = Math.toIntExact(key);
      batch.put(number, values.value(number, 0));
    }
    return batch;
  }
}
