package dev.gridbench.api;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/**
 * The machine's own clock. {@link System#nanoTime} is CLOCK_MONOTONIC on Linux, so all JVMs of a
 * host share it.
 */
public final class SystemClock implements Clock {

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public Instant now() {
    return Instant.now();
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    for (long left = deadlineNanos - nanoTime();
        left > 0 && !Thread.currentThread().isInterrupted();
        left = deadlineNanos - nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
