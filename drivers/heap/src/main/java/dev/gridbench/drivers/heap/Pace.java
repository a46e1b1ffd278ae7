package dev.gridbench.drivers.heap;

import dev.gridbench.api.Clock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long calls take: a constant service time, and stalls that begin whenever the clock is at a
 * multiple of their period, so that they fall together in all workers of a host. Sleeps; burns no
 * processor.
 */
final class Pace {

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(us|ms|s)");
  private static final Pattern STALL = Pattern.compile("(\\S+) every (\\S+)");

  private final Clock clock;
  private final long serviceNanos;
  private final long stallNanos;
  private final long periodNanos;

  /**
   * @param service as {@code 1ms}
   * @param stall as {@code 100ms every 2s}, or {@code none}
   * @throws IllegalArgumentException if they are written otherwise, or the stall is not shorter
   *     than its period
   */
  Pace(Clock clock, String service, String stall) {
    this.clock = clock;
    serviceNanos = nanos(service);
    Matcher parts = STALL.matcher(stall);
    boolean stalls = parts.matches();
    if (!stalls && !stall.equals(HeapSystem.NO_STALL)) {
      throw new IllegalArgumentException(
          "heap's stall is not like '100ms every 2s': '" + stall + "'");
    }
    stallNanos = stalls ? nanos(parts.group(1)) : 0;
    periodNanos = stalls ? nanos(parts.group(2)) : 1;
    if (stallNanos >= periodNanos) {
      throw new IllegalArgumentException(
          "heap's stall is not shorter than its period: '" + stall + "'");
    }
  }

  private static long nanos(String duration) {
    Matcher parts = DURATION.matcher(duration);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "heap takes times like 200us, 1ms or 2s, not '" + duration + "'");
    }
    long unit =
        switch (parts.group(2)) {
          case "us" -> 1_000L;
          case "ms" -> 1_000_000L;
          default -> 1_000_000_000L;
        };
    return Long.parseLong(parts.group(1)) * unit;
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
  }
}
