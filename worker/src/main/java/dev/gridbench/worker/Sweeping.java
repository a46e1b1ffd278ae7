package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.client.Session;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.load.operation.Versions;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Looks for lost writes after the load (method.md R43): every key that this worker's clients wrote
 * must hold the last write that was acknowledged to them. Where there are more keys than asked for,
 * it reads every n-th; when the time is over, it stops and says how far it came.
 */
final class Sweeping {

  private static final int THREADS = 4;

  private final Task task;
  private final Clock clock;
  private final Values values;
  private final AtomicInteger next = new AtomicInteger();

  Sweeping(Task task, Clock clock) {
    this.task = task;
    this.clock = clock;
    values = task.values();
  }

  private record Part(
      long checked, long lost, @Nullable String example, @Nullable String stopped) {}

  Event.Swept run(Command.Sweep sweep) throws Exception {
    Versions versions = task.versions();
    if (versions == null) {
      throw new IllegalStateException("Sweep came before Prepare");
    }
    int[] written = IntStream.range(0, versions.end()).filter(versions::acknowledgedHere).toArray();
    int step = Math.max(1, (written.length + sweep.keys() - 1) / sweep.keys());
    long limit = clock.nanoTime() + sweep.limitNanos();
    int threads = Math.min(THREADS, task.connections().count());
    ExecutorService pool = Executors.newFixedThreadPool(threads, Daemons.named("sweep"));
    try {
      List<Future<Part>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Session session = task.connections().checking(i).session();
        parts.add(pool.submit(() -> part(session, versions, written, step, limit)));
      }
      return sum(written.length, parts);
    } finally {
      pool.shutdownNow();
    }
  }

  private Part part(Session session, Versions versions, int[] keys, int step, long limit) {
    long checked = 0;
    long lost = 0;
    String example = null;
    for (int i = next.getAndAdd(step); i < keys.length; i = next.getAndAdd(step)) {
      Object value;
      try {
        value = session.get(task.firstKey() + keys[i]);
      } catch (Exception e) {
        return new Part(checked, lost, example, "key " + keys[i] + " cannot be read: " + e);
      }
      int version = value == null ? -1 : values.versionOf(keys[i], value);
      checked++;
      boolean whole = value == null || version >= 0;
      if (!whole || !versions.kept(keys[i], version)) {
        lost++;
        example = example == null ? message(keys[i], value, version, versions) : example;
      }
      if (clock.nanoTime() > limit) {
        return new Part(checked, lost, example, "the time for it was over");
      }
    }
    return new Part(checked, lost, example, null);
  }

  private String message(int key, @Nullable Object value, int version, Versions versions) {
    String read = version < 0 ? "no value of its own" : values.text(version);
    return "key %d holds %s, though version %d was acknowledged"
        .formatted(
            key,
            value == null ? "nothing" : read,
            versions.lastAcknowledged(key) % Values.VERSIONS);
  }

  private static Event.Swept sum(long written, List<Future<Part>> parts) throws Exception {
    long checked = 0;
    long lost = 0;
    String example = null;
    String stopped = null;
    for (Future<Part> future : parts) {
      Part part = future.get();
      checked += part.checked();
      lost += part.lost();
      example = example == null ? part.example() : example;
      stopped = stopped == null ? part.stopped() : stopped;
    }
    return new Event.Swept(written, checked, lost, example, stopped);
  }
}
