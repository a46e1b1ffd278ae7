package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import java.time.Instant;

/** Time that passes only when it is told to. */
public final class VirtualClock implements Clock {

  private volatile long now;

  public VirtualClock(long now) {
    this.now = now;
  }

  /** Lets time pass; one thread at a time. */
  public void advance(long nanos) {
    now = now + nanos;
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public Instant now() {
    return Instant.ofEpochSecond(0, now);
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    now = Math.max(now, deadlineNanos);
  }
}
