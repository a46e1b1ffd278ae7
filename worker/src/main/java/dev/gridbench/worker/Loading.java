package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Values;
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
 * batches of {@value #BATCH} entries or {@value #BATCH_BYTES} bytes where the library can. Where it
 * waits for each single answer, there are {@value #BLOCKING_FACTOR} times as many threads, so that
 * the system has something to do meanwhile; never more than there are batches.
 */
final class Loading {

  static final int BATCH = 500;
  static final int BATCH_BYTES = 8 << 20;
  static final int BLOCKING_FACTOR = 4;

  private static final long PROGRESS_MILLIS = 500;

  private final Connections connections;
  private final Values values;
  private final Clock clock;
  private final Consumer<Event> out;
  private final int firstKey;
  private final int batch;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong stored = new AtomicLong();

  Loading(Connections connections, Values values, MapSpec map, Clock clock, Consumer<Event> out) {
    this.connections = connections;
    this.values = values;
    firstKey = map.firstKey();
    batch = batchOf(map.value());
    this.clock = clock;
    this.out = out;
  }

  /** How many values of this shape go into one batch. */
  static int batchOf(ValueShape shape) {
    return shape instanceof ValueShape.Bytes bytes
        ? Math.max(1, Math.min(BATCH, BATCH_BYTES / bytes.max()))
        : BATCH;
  }

  Event.Loaded run(Command.Load load) throws Exception {
    long began = clock.nanoTime();
    next.set(load.from());
    int threads = threads(load);
    ExecutorService pool = Executors.newFixedThreadPool(threads, Daemons.named("load"));
    try {
      List<Future<Boolean>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
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

  /** A session that is made to be looked at only costs nothing: the connection is needed anyway. */
  private int threads(Command.Load load) throws Exception {
    boolean bulk = connections.get(0).session() instanceof BulkSession;
    long wanted = (long) load.threads() * (bulk ? 1 : BLOCKING_FACTOR);
    long batches = (load.to() - load.from() + batch - 1) / batch;
    return (int) Math.max(1, Math.min(wanted, batches));
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
    for (long from = next.getAndAdd(batch); from < to; from = next.getAndAdd(batch)) {
      long end = Math.min(from + batch, to);
      Map<Object, Object> entries = entries(from, end);
      if (session instanceof BulkSession bulk) {
        bulk.putAll(entries);
      } else {
        for (Map.Entry<Object, Object> entry : entries.entrySet()) {
          session.set(entry.getKey(), entry.getValue());
        }
      }
      stored.addAndGet(end - from);
    }
  }

  private Map<Object, Object> entries(long from, long end) {
    Map<Object, Object> entries = new HashMap<>(2 * batch);
    for (long key = from; key < end; key++) {
      int number = Math.toIntExact(key);
      entries.put(firstKey + number, values.value(number, 0));
    }
    return entries;
  }
}
