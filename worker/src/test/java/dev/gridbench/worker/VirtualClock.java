package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Time that passes only when it is told to. */
public final class VirtualClock implements Clock {

  private final AtomicLong now;
  private volatile LongSupplier oversleep = () -> 0;

  public VirtualClock(long now) {
    this.now = new AtomicLong(now);
  }

  /** From now on every sleep is longer by what this says. */
  public void oversleep(LongSupplier nanos) {
    oversleep = nanos;
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
    if (deadlineNanos > now.get()) {
      now.set(deadlineNanos + oversleep.getAsLong());
    }
  }
}
