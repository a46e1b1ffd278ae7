package dev.gridbench.worker.record;

import org.jspecify.annotations.Nullable;

/** What one client's operations of one verb came to within one slice. */
final class Tally {

  /** Of hits, and of whatever else was rightly answered and is no miss. */
  final Times serviceTime = new Times();

  /** What a schedule adds; null in a closed loop, where nothing is due before it is sent. */
  final @Nullable ScheduledTally scheduled;

  /** Null where nothing can miss: each holds a hundred kilobytes. */
  final @Nullable MissTally misses;

  long succeeded;
  long missed;
  long failed;
  long wrong;
  final TroubleTally trouble = new TroubleTally();
  long rows;
  long busyNanos;

  /**
   * @param mayMiss whether an operation may rightly find nothing
   */
  Tally(boolean scheduled, boolean mayMiss) {
    this.scheduled = scheduled ? new ScheduledTally() : null;
    misses = mayMiss ? new MissTally(scheduled) : null;
  }

  void add(Attempt attempt) {
    switch (attempt.answer) {
      case RIGHT -> hit(attempt);
      case MISSED -> miss(attempt);
      case FAILED, TIMED_OUT -> failed++;
      case CORRUPT, STALE, ABSENT -> wrong++;
    }
    trouble.add(attempt);
    rows += attempt.rows;
    busyNanos += attempt.serviceNanos();
    if (scheduled != null) {
      scheduled.sendLag.add(attempt.lagNanos());
    }
  }

  private void hit(Attempt attempt) {
    succeeded++;
    serviceTime.add(attempt.serviceNanos());
    if (scheduled != null) {
      scheduled.responseTime.add(attempt.responseNanos());
    }
  }

  private void miss(Attempt attempt) {
    if (misses == null) {
      throw new IllegalStateException("a " + attempt.verb.label() + " missed, which it cannot");
    }
    succeeded++;
    missed++;
    misses.add(attempt);
  }

  boolean isEmpty() {
    return succeeded + failed + wrong == 0 && (scheduled == null || scheduled.isEmpty());
  }

  void clear() {
    if (isEmpty()) {
      return;
    }
    serviceTime.clear();
    if (scheduled != null) {
      scheduled.clear();
    }
    if (misses != null) {
      misses.clear();
    }
    succeeded = 0;
    missed = 0;
    failed = 0;
    wrong = 0;
    trouble.clear();
    rows = 0;
    busyNanos = 0;
  }
}
