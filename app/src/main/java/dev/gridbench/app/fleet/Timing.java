package dev.gridbench.app.fleet;

import java.time.Duration;
import java.util.List;

/**
 * How long a load goes on.
 *
 * @param slice what time is cut into
 * @param grace how long after the window workers may take to come back
 * @param shares of the workers, where there are several whose figures are wanted apart; else none
 */
public record Timing(
    Duration warmup, Duration measure, Duration slice, Duration grace, List<Share> shares) {

  public Timing {
    shares = List.copyOf(shares);
  }

  /** All workers are one. */
  public Timing(Duration warmup, Duration measure, Duration slice, Duration grace) {
    this(warmup, measure, slice, grace, List.of());
  }

  /** The shares of so many workers; one of all where nobody is apart. */
  List<Share> shares(int workers) {
    return shares.isEmpty() ? List.of(new Share(workers, warmup.negated(), measure)) : shares;
  }

  /** Slices of the window; the last may be short. */
  int slices() {
    return sliceAt(measure);
  }

  /** The first slice that does not begin before this, from the beginning of the window. */
  int sliceAt(Duration at) {
    return Math.toIntExact(-Math.floorDiv(-at.toNanos(), slice.toNanos()));
  }

  /** The slice that this belongs to. */
  int sliceOf(Duration at) {
    return Math.toIntExact(Math.floorDiv(at.toNanos(), slice.toNanos()));
  }
}
