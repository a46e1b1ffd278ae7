package dev.gridbench.worker.record;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.IntCountsHistogram;

/**
 * Times of one kind. Exact extremes, sum and count stand beside the histogram, which knows them to
 * three digits only and holds none beyond a minute (method.md R15). The first few are kept one by
 * one: to add up and to clear a hundred kilobytes for each client and slice would be more than a
 * collector has time for that shares a processor with hundreds of clients.
 */
final class Times {

  /** Times beyond this are counted and summed but are not in the histogram. */
  static final long HIGHEST_NANOS = 60_000_000_000L;

  static final int DIGITS = 3;

  /** So many are kept before they go into the histogram. */
  static final int FEW = 256;

  private static final int MICRO = 1000;

  /** Empty as long as there are no more than a few. */
  private final IntCountsHistogram histogram;

  private final long[] few = new long[FEW];
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
    if (count < FEW) {
      few[(int) count] = nanos;
    } else {
      if (count == FEW) {
        addFewTo(histogram, FEW);
      }
      bin(nanos, histogram);
    }
    count++;
    sumNanos += nanos;
    minNanos = Math.min(minNanos, nanos);
    maxNanos = Math.max(maxNanos, nanos);
  }

  /** Adds what a histogram may hold. */
  void addTo(AbstractHistogram total) {
    if (count > FEW) {
      total.add(histogram);
    } else {
      addFewTo(total, (int) count);
    }
  }

  private void addFewTo(AbstractHistogram total, int number) {
    for (int i = 0; i < number; i++) {
      bin(few[i], total);
    }
  }

  private static void bin(long nanos, AbstractHistogram into) {
    if (nanos <= HIGHEST_NANOS) {
      into.recordValue(nanos);
    }
  }

  void clear() {
    if (count > FEW) {
      histogram.reset();
    }
    if (count > 0) {
      count = 0;
      minNanos = Long.MAX_VALUE;
      maxNanos = 0;
      sumNanos = 0;
    }
  }
}
