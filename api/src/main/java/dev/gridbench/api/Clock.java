package dev.gridbench.api;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Time, injected everywhere so that schedules and statistics can be proved on a virtual one. */
public interface Clock {

  /** Monotonic time in nanoseconds from an arbitrary origin, shared by all processes of a host. */
  long nanoTime();

  /** The wall clock, for labels only: no duration is ever computed from it. */
  Instant now();

  /**
   * Waits until {@link #nanoTime()} has reached the deadline. Returns early, with the flag kept, on
   * interruption.
   */
  void sleepUntil(long deadlineNanos);

  /**
   * Waits until the deadline or until {@code woken} holds: whoever makes it hold unparks the
   * waiting thread. Returns early, with the flag kept, on interruption.
   */
  default void sleepUntil(long deadlineNanos, BooleanSupplier woken) {
    for (long left = deadlineNanos - nanoTime();
        left > 0 && !woken.getAsBoolean() && !Thread.currentThread().isInterrupted();
        left = deadlineNanos - nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Waits the given number of nanoseconds. */
  default void sleep(long nanos) {
    sleepUntil(nanoTime() + nanos);
  }
}
