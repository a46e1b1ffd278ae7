package dev.gridbench.worker.record;

import org.HdrHistogram.IntCountsHistogram;

/**
 * What one client's operations of one verb came to within one slice. Exact extremes and the sum
 * stand beside the histogram, which knows them to three digits only (method R15).
 */
final class Tally {

  /** Service times beyond this are counted and summed but are not in the histogram. */
  static final long HIGHEST_NANOS = 60_000_000_000L;

  static final int DIGITS = 3;

  final IntCountsHistogram serviceTime = new IntCountsHistogram(1, HIGHEST_NANOS, DIGITS);
  long succeeded;
  long missed;
  long failed;
  long wrong;
  final TroubleTally trouble = new TroubleTally();
  long rows;
  long minNanos = Long.MAX_VALUE;
  long maxNanos;
  long sumNanos;

  void add(Attempt attempt) {
    switch (attempt.answer) {
      case RIGHT -> succeed(attempt);
      case MISSED -> {
        missed++;
        succeed(attempt);
      }
      case FAILED, TIMED_OUT -> failed++;
      case CORRUPT, STALE, ABSENT -> wrong++;
    }
    trouble.add(attempt);
    rows += attempt.rows;
  }

  private void succeed(Attempt attempt) {
    long nanos = attempt.serviceNanos();
    if (nanos < 0) {
      throw new IllegalStateException("the clock went back by " + -nanos + " ns");
    }
    succeeded++;
    sumNanos += nanos;
    minNanos = Math.min(minNanos, nanos);
    maxNanos = Math.max(maxNanos, nanos);
    if (nanos <= HIGHEST_NANOS) {
      serviceTime.recordValue(nanos);
    }
  }

  boolean isEmpty() {
    return succeeded + failed + wrong == 0;
  }

  void clear() {
    if (isEmpty()) {
      return;
    }
    serviceTime.reset();
    succeeded = 0;
    missed = 0;
    failed = 0;
    wrong = 0;
    trouble.clear();
    rows = 0;
    minNanos = Long.MAX_VALUE;
    maxNanos = 0;
    sumNanos = 0;
  }
}
