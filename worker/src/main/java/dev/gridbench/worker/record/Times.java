package dev.gridbench.worker.record;

import org.HdrHistogram.IntCountsHistogram;

/**
 * Times of one kind. Exact extremes, sum and count stand beside the histogram, which knows them to
 * three digits only and holds none beyond a minute (method.md R15).
 */
final class Times {

  /** Times beyond this are counted and summed but are not in the histogram. */
  static final long HIGHEST_NANOS = 60_000_000_000L;

  static final int DIGITS = 3;

  private static final int MICRO = 1000;

  final IntCountsHistogram histogram;
  long count;
  long minNanos = Long.MAX_VALUE;
  long maxNanos;
  long sumNanos;

  Times() {
    this(new IntCountsHistogram(1, HIGHEST_NANOS, DIGITS));
  }

  private Times(IntCountsHistogram histogram) {
    this.histogram = histogram;
  }

  /** In microseconds of two digits, which takes a tenth of the memory. */
  static Times coarse() {
    return new Times(new IntCountsHistogram(MICRO, HIGHEST_NANOS, DIGITS - 1));
  }

  void add(long nanos) {
    if (nanos < 0) {
      throw new IllegalStateException("the clock went back by " + -nanos + " ns");
    }
    count++;
    sumNanos += nanos;
    minNanos = Math.min(minNanos, nanos);
    maxNanos = Math.max(maxNanos, nanos);
    if (nanos <= HIGHEST_NANOS) {
      histogram.recordValue(nanos);
    }
  }

  void clear() {
    if (count > 0) {
      histogram.reset();
      count = 0;
      minNanos = Long.MAX_VALUE;
      maxNanos = 0;
      sumNanos = 0;
    }
  }
}
