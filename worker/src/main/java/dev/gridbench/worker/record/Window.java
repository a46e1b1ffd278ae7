package dev.gridbench.worker.record;

/**
 * The time of a trial: a warm-up, then the measurement window, cut into slices whose borders are
 * those of all workers. Slice 0 begins with the window; the warm-up's slices are negative, its
 * first may be short, and so may the window's last.
 *
 * @param startNanos when the load begins
 * @param warmupNanos how long the warm-up lasts
 * @param measureNanos how long the window lasts
 * @param sliceNanos how long a slice lasts
 */
public record Window(long startNanos, long warmupNanos, long measureNanos, long sliceNanos) {

  private static final long SECOND = 1_000_000_000L;

  /** In slices of a second. */
  public Window(long startNanos, long warmupNanos, long measureNanos) {
    this(startNanos, warmupNanos, measureNanos, SECOND);
  }

  /** The same time in slices of a second, for what is watched by the second whatever is studied. */
  public Window bySeconds() {
    return new Window(startNanos, warmupNanos, measureNanos);
  }

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
    return Math.toIntExact(Math.floorDiv(nanos - beginNanos(), sliceNanos));
  }

  /** The slice's first instant. */
  public long beginOf(int slice) {
    return beginNanos() + slice * sliceNanos;
  }

  /** The first instant after the slice: the next slice's first, or the window's end. */
  public long borderAfter(int slice) {
    return Math.min(beginOf(slice + 1), endNanos());
  }
}
