package dev.gridbench.app.fleet;

import java.time.Duration;

/**
 * How long a load goes on.
 *
 * @param slice what time is cut into
 * @param grace how long after the window workers may take to come back
 */
public record Timing(Duration warmup, Duration measure, Duration slice, Duration grace) {

  /** Slices of the window; the last may be short. */
  int slices() {
    return (int) ((measure.toNanos() + slice.toNanos() - 1) / slice.toNanos());
  }
}
