package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;

/**
 * Waits for a due time. A parked thread comes back late by its timer slack and the wake-up;
 * spinning through the last stretch takes that away where a processor can be spared for it
 * (method.md R4).
 */
final class Pacer {

  /** As long as parking was seen to oversleep. */
  static final long GUARD_NANOS = 100_000;

  private final Clock clock;
  private final boolean spin;

  Pacer(Clock clock, boolean spin) {
    this.clock = clock;
    this.spin = spin;
  }

  /** By which it waits. */
  Clock clock() {
    return clock;
  }

  /** Returns when it is due, or when an answer is in the inbox. */
  void await(long due, Inbox inbox) {
    inbox.await(clock, spin ? due - GUARD_NANOS : due);
    while (spin
        && inbox.isEmpty()
        && clock.nanoTime() < due
        && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }

  /** Returns when it is due, at once if it has been. */
  void await(long due) {
    if (!spin) {
      clock.sleepUntil(due);
      return;
    }
    clock.sleepUntil(due - GUARD_NANOS);
    while (clock.nanoTime() < due && !Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
  }
}
