package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.worker.wire.CodecBatches;
import dev.gridbench.worker.wire.CodecReport;
import dev.gridbench.worker.wire.Event;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Times a codec alone: each direction first unmeasured, until the compilers had time for the loop
 * around it, then in batches long enough for the clock to weigh nothing, whose count and time are
 * bounded. What counts is processor time of this one thread, so that a busy machine adds nothing.
 * Every result is kept until the next round of the objects, so that none can be optimised away, and
 * those of the timed calls are looked at.
 */
final class CodecTiming {

  /** Batches of each direction. */
  static final int BATCHES = 20;

  /** No batch that counts is shorter. */
  static final long BATCH_NANOS = 5_000_000L;

  /** For what is to be decoded. */
  private static final long MAKING_NANOS = 100_000_000L;

  private static final long WARM_NANOS = 60_000_000L;

  /** Of a direction, its warm-up included; a batch that has begun is ended. */
  private static final long LIMIT_NANOS = 200_000_000L;

  /** By how much more than needed a batch is made longer, so that the next is long enough. */
  private static final double MARGIN = 1.2;

  private static final int MOST_CALLS = 1 << 30;

  private final Clock clock;
  private final LongSupplier spent;
  private final ValueCodec codec;

  /**
   * @param clock by which it ends
   * @param spent processor time of the calling thread so far, in nanoseconds
   */
  CodecTiming(Clock clock, LongSupplier spent, ValueCodec codec) {
    this.clock = clock;
    this.spent = spent;
    this.codec = codec;
  }

  /**
   * What the client library's encoding and decoding take in the JVM that has just used them. A
   * codec that fails costs its own figures and nothing else.
   */
  static Event.CodecTimed of(Task task, Clock clock) {
    try {
      Optional<ValueCodec> codec = task.connections().get(0).codec();
      if (codec.isEmpty()) {
        return new Event.CodecTimed(null, null);
      }
      CodecObjects objects = CodecObjects.of(task.assignment(), task.values());
      CodecTiming timing = new CodecTiming(clock, spent(clock), codec.get());
      return new Event.CodecTimed(timing.report(objects), null);
    } catch (Exception | LinkageError e) {
      return new Event.CodecTimed(null, Causes.message(e));
    }
  }

  /** By the clock where the JVM does not know what a thread takes of a processor. */
  private static LongSupplier spent(Clock clock) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported()
        ? threads::getCurrentThreadCpuTime
        : clock::nanoTime;
  }

  /** One direction. */
  private interface Call {
    Object of(Object object) throws Exception;
  }

  /**
   * @throws IllegalStateException if the codec does not give back what it was given
   */
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal one
  CodecReport report(CodecObjects objects) throws Exception {
    List<Object> readable = encoded(objects.read());
    Object once = codec.encode(objects.written().get(0));
    Object twice = codec.encode(objects.written().get(0));
    Turns encoding = new Turns(objects.written());
    CodecBatches encode = batches(codec::encode, encoding);
    List<Object> again = new ArrayList<>();
    for (Object encoded : encoding.results()) {
      again.add(codec.decode(encoded));
    }
    requireRight(objects, objects.written(), again);
    Turns decoding = new Turns(readable);
    CodecBatches decode = batches(codec::decode, decoding);
    requireRight(objects, objects.read(), decoding.results());
    double bytes = readable.stream().mapToLong(codec::size).average().orElse(0);
    return new CodecReport(bytes, once == twice, encode, decode);
  }

  /** All, or as many as there is time for. */
  private List<Object> encoded(List<Object> values) throws Exception {
    List<Object> encoded = new ArrayList<>();
    long until = clock.nanoTime() + MAKING_NANOS;
    for (Object value : values) {
      if (encoded.isEmpty() || clock.nanoTime() < until) {
        encoded.add(codec.encode(value));
      }
    }
    return encoded;
  }

  /** Of those that came about: a slow codec may not have had its turn with each. */
  private static void requireRight(CodecObjects objects, List<Object> wanted, List<Object> found) {
    for (int place = 0; place < found.size(); place++) {
      if (!objects.same(wanted.get(place), found.get(place))) {
        throw new IllegalStateException(
            "an object of %s, encoded and decoded again, is not what it was"
                .formatted(wanted.get(place).getClass().getSimpleName()));
      }
    }
  }

  private CodecBatches batches(Call call, Turns turns) throws Exception {
    long begin = clock.nanoTime();
    int each = warm(call, turns, begin + WARM_NANOS);
    List<Double> nanos = new ArrayList<>();
    long calls = 0;
    while (nanos.size() < BATCHES && (nanos.isEmpty() || clock.nanoTime() - begin < LIMIT_NANOS)) {
      long took = turns.run(call, each, spent);
      if (took >= BATCH_NANOS) {
        nanos.add((double) took / each);
        calls += each;
      } else {
        each = longer(each, took);
      }
    }
    return new CodecBatches(turns.objects.length, calls, nanos);
  }

  /** Doubles its batches until the time is over; how many calls a long enough one has. */
  private int warm(Call call, Turns turns, long until) throws Exception {
    int each = 1;
    long took = turns.run(call, each, spent);
    while (clock.nanoTime() < until) {
      each = took >= BATCH_NANOS ? each : Math.min(2 * each, MOST_CALLS);
      took = turns.run(call, each, spent);
    }
    return longer(each, took);
  }

  private static int longer(int calls, long took) {
    double wanted = MARGIN * calls * BATCH_NANOS / Math.max(1, took);
    return (int) Math.max(1, Math.min(MOST_CALLS, wanted));
  }

  /** Objects that take turns, each with a place for what was last made of it. */
  private static final class Turns {
    private final Object[] objects;
    private final Object[] results;
    private int next;
    private long done;

    Turns(List<Object> all) {
      objects = all.toArray();
      results = new Object[objects.length];
    }

    /** What was last made of each object that had its turn. */
    List<Object> results() {
      return Arrays.asList(results).subList(0, (int) Math.min(done, results.length));
    }

    long run(Call call, int calls, LongSupplier spent) throws Exception {
      int place = next;
      long begin = spent.getAsLong();
      for (int i = 0; i < calls; i++) {
        results[place] = call.of(objects[place]);
        place = place + 1 == objects.length ? 0 : place + 1;
      }
      long took = spent.getAsLong() - begin;
      next = place;
      done += calls;
      return took;
    }
  }
}
