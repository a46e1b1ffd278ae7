package dev.gridbench.worker.record;

/**
 * The time of a trial: a warm-up, then the measurement window, cut into slices of one second whose
 * borders are those of all workers. Slice 0 begins with the window; the warm-up's slices are
 * negative, its first may be short, and so may the window's last.
 *
 * @param startNanos when the load begins
 * @param warmupNanos how long the warm-up lasts
 * @param measureNanos how long the window lasts
 */
public record Window(long startNanos, long warmupNanos, long measureNanos) {

  public static final long SLICE_NANOS = 1_000_000_000L;

  /** The window's first instant. */
  public long beginNanos() {
    return startNanos + warmupNanos;
  }

  /** The first instant after the window. */
  public long endNanos() {
    return beginNanos() + measureNanos;
  }

  public int firstSlice() {
    return sliceOf(startNanos);
  }

  public int lastSlice() {
    return sliceOf(endNanos() - 1);
  }

  /** The slice that an operation completed at this instant belongs to. */
  public int sliceOf(long nanos) {
    return Math.toIntExact(Math.floorDiv(nanos - beginNanos(), SLICE_NANOS));
  }

  /** The first instant after the slice: the next slice's first, or the window's end. */
  public long borderAfter(int slice) {
    return Math.min(beginNanos() + (slice + 1L) * SLICE_NANOS, endNanos());
  }
}
