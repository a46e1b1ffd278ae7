package dev.gridbench.worker.watch;

import dev.gridbench.api.Clock;
import dev.gridbench.worker.record.Window;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * A thread that parks for a moment again and again and records by how much it overslept, beyond the
 * shortest sleep seen: what held it up holds up every thread of this process, and looks like a slow
 * server in their figures. The method is Gil Tene's jHiccup: a hiccup of many intervals kept the
 * thread from taking as many looks, which are added (method.md R35).
 */
final class HiccupMeter {

  private static final long LONGEST_NANOS = 3_600_000_000_000L;
  private static final int DIGITS = 2;

  private final Clock clock;
  private final Window window;
  private final long intervalNanos;
  private final Histogram hiccups = new Histogram(LONGEST_NANOS, DIGITS);
  private final PauseSeconds longest;
  private final Thread thread = new Thread(this::look, "hiccups");
  private volatile boolean ended;
  private long shortest = Long.MAX_VALUE;

  /**
   * @param intervalNanos how long one park is
   */
  HiccupMeter(Clock clock, Window window, long intervalNanos) {
    this.clock = clock;
    this.window = window;
    this.intervalNanos = intervalNanos;
    longest = new PauseSeconds(window, Math::max);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  private void look() {
    for (long before = clock.nanoTime(); !ended; ) {
      clock.sleep(intervalNanos);
      long now = clock.nanoTime();
      slept(before, now);
      before = now;
    }
  }

  /** Takes one sleep; seen before the window it teaches what is usual, but does not count. */
  synchronized void slept(long before, long now) {
    long took = now - before;
    shortest = Math.min(shortest, took);
    long hiccup = took - shortest;
    if (now > window.beginNanos() && before < window.endNanos()) {
      hiccups.recordValueWithExpectedInterval(Math.min(hiccup, LONGEST_NANOS), intervalNanos);
      longest.add(now - hiccup, now);
    }
  }

  void end() {
    ended = true;
  }

  List<Long> longest() {
    return longest.all();
  }

  /** The histogram, compressed. */
  synchronized byte[] encoded() {
    ByteBuffer buffer = ByteBuffer.allocate(hiccups.getNeededByteBufferCapacity());
    int length = hiccups.encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }
}
