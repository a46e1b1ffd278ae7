package dev.gridbench.worker.record;

import dev.gridbench.worker.wire.Trouble;

/** Counts the kinds of what came to no good; filled without allocation. */
final class TroubleTally {

  private long timedOut;
  private long timeoutNanos = Long.MAX_VALUE;
  private long corrupt;
  private long stale;
  private long absent;

  void add(Attempt attempt) {
    switch (attempt.answer) {
      case TIMED_OUT -> {
        timedOut++;
        timeoutNanos = Math.min(timeoutNanos, attempt.serviceNanos());
      }
      case CORRUPT -> corrupt++;
      case STALE -> stale++;
      case ABSENT -> absent++;
      case RIGHT, MISSED, FAILED -> {}
    }
  }

  Trouble trouble() {
    return new Trouble(timedOut, timeoutNanos, corrupt, stale, absent);
  }

  void clear() {
    timedOut = 0;
    timeoutNanos = Long.MAX_VALUE;
    corrupt = 0;
    stale = 0;
    absent = 0;
  }
}
