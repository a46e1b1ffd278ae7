package dev.gridbench.worker.record;

import org.jspecify.annotations.Nullable;

/** What one client's operations of one verb came to within one slice. */
final class Tally {

  final Times serviceTime = new Times();

  /** What a schedule adds; null in a closed loop, where nothing is due before it is sent. */
  final @Nullable ScheduledTally scheduled;

  long succeeded;
  long missed;
  long failed;
  long wrong;
  final TroubleTally trouble = new TroubleTally();
  long rows;
  long busyNanos;

  Tally(boolean scheduled) {
    this.scheduled = scheduled ? new ScheduledTally() : null;
  }

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
    busyNanos += attempt.serviceNanos();
    if (scheduled != null) {
      scheduled.sendLag.add(attempt.lagNanos());
    }
  }

  private void succeed(Attempt attempt) {
    succeeded++;
    serviceTime.add(attempt.serviceNanos());
    if (scheduled != null) {
      scheduled.responseTime.add(attempt.responseNanos());
    }
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
    succeeded = 0;
    missed = 0;
    failed = 0;
    wrong = 0;
    trouble.clear();
    rows = 0;
    busyNanos = 0;
  }
}
