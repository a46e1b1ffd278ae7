package dev.gridbench.drivers.heap;

import dev.gridbench.api.Clock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What calls take: a constant service time, and stalls that begin whenever the clock is at a
 * multiple of their period, so that they fall together in all workers of a host, both asleep; time
 * for which they keep their processor busy; and memory that they leave for the collector.
 */
final class CallCost {

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(us|ms|s)");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,6})(B|KB|MB)");
  private static final Pattern STALL = Pattern.compile("(\\S+) every (\\S+)");

  private final Clock clock;
  private final long serviceNanos;
  private final long stallNanos;
  private final long periodNanos;
  private final long spinNanos;
  private final int garbageBytes;
  private volatile byte @Nullable [] garbage;

  /**
   * @param service as {@code 1ms}
   * @param stall as {@code 100ms every 2s}, or {@code none}
   * @param spin as {@code 10us}
   * @param garbage as {@code 10KB}
   * @throws IllegalArgumentException if they are written otherwise, or the stall is not shorter
   *     than its period
   */
  CallCost(Clock clock, String service, String stall, String spin, String garbage) {
    this.clock = clock;
    serviceNanos = nanos(service);
    spinNanos = nanos(spin);
    garbageBytes = bytes(garbage);
    Matcher parts = STALL.matcher(stall);
    boolean stalls = parts.matches();
    if (!stalls && !stall.equals(HeapSystem.NO_STALL)) {
      throw new IllegalArgumentException(
          "option stall is '%s'. Write it as '100ms every 2s', or %s."
              .formatted(stall, HeapSystem.NO_STALL));
    }
    stallNanos = stalls ? nanos(parts.group(1)) : 0;
    periodNanos = stalls ? nanos(parts.group(2)) : 1;
    if (stallNanos >= periodNanos) {
      throw new IllegalArgumentException(
          "option stall is '%s', not shorter than its period. Give a shorter stall."
              .formatted(stall));
    }
  }

  private static long nanos(String duration) {
    Matcher parts = DURATION.matcher(duration);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'%s' is no time that heap reads. Give one as 200us, 1ms or 2s.".formatted(duration));
    }
    long unit =
        switch (parts.group(2)) {
          case "us" -> 1_000L;
          case "ms" -> 1_000_000L;
          default -> 1_000_000_000L;
        };
    return Long.parseLong(parts.group(1)) * unit;
  }

  private static int bytes(String size) {
    Matcher parts = SIZE.matcher(size);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "'%s' is no size that heap reads. Give one as 10KB.".formatted(size));
    }
    int unit =
        switch (parts.group(2)) {
          case "B" -> 1;
          case "KB" -> 1 << 10;
          default -> 1 << 20;
        };
    return Math.multiplyExact(Integer.parseInt(parts.group(1)), unit);
  }

  /** Returns when the call is over. */
  void serve() {
    if (stallNanos > 0) {
      long now = clock.nanoTime();
      long within = Math.floorMod(now, periodNanos);
      if (within < stallNanos) {
        clock.sleepUntil(now - within + stallNanos);
      }
    }
    if (serviceNanos > 0) {
      clock.sleep(serviceNanos);
    }
    if (spinNanos > 0) {
      spin(clock.nanoTime() + spinNanos);
    }
    if (garbageBytes > 0) {
      garbage = new byte[garbageBytes];
    }
  }

  /** Without a hint to the processor: a hypervisor takes it away from whoever gives many. */
  private void spin(long until) {
    long now;
    do {
      now = clock.nanoTime();
    } while (now < until);
  }

  /** What the last call left behind, kept so that no compiler does without it. */
  int garbageLength() {
    byte[] last = garbage;
    return last == null ? 0 : last.length;
  }
}
