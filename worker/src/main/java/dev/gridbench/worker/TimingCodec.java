package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.ValueCodec;
import dev.gridbench.worker.wire.Event;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Times the client library's encoding and decoding alone, in the JVM that has just used them, when
 * its load is over.
 */
final class TimingCodec {

  private final Task task;
  private final Clock clock;

  TimingCodec(Task task, Clock clock) {
    this.task = task;
    this.clock = clock;
  }

  /** A codec that fails costs its own figures and nothing else. */
  Event.CodecTimed run() {
    try {
      Optional<ValueCodec> codec = task.connections().get(0).codec();
      if (codec.isEmpty()) {
        return new Event.CodecTimed(null, null);
      }
      CodecObjects objects = CodecObjects.of(task.assignment(), task.values());
      return new Event.CodecTimed(
          new CodecTiming(clock, spent(), codec.get()).report(objects), null);
    } catch (Exception | LinkageError e) {
      return new Event.CodecTimed(null, Causes.inWords(e));
    }
  }

  /** By the clock where the JVM cannot tell what a thread takes of a processor. */
  private LongSupplier spent() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported()
        ? threads::getCurrentThreadCpuTime
        : clock::nanoTime;
  }
}
