package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/** Time that passes only when it is told to. */
public final class VirtualClock implements Clock {

  private final AtomicLong now;

  public VirtualClock(long now) {
    this.now = new AtomicLong(now);
  }

  /** Lets time pass. */
  public void advance(long nanos) {
    now.addAndGet(nanos);
  }

  @Override
  public long nanoTime() {
    return now.get();
  }

  @Override
  public Instant now() {
    return Instant.ofEpochSecond(0, now.get());
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    now.accumulateAndGet(deadlineNanos, Math::max);
  }
}
