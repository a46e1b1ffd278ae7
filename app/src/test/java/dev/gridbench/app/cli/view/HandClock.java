package dev.gridbench.app.cli.view;

import dev.gridbench.api.Clock;
import java.time.Instant;

/** Time that is set by hand. */
final class HandClock implements Clock {

  double seconds = 1_000;

  @Override
  public long nanoTime() {
    return Math.round(seconds * 1e9);
  }

  @Override
  public Instant now() {
    return Instant.EPOCH;
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    seconds = deadlineNanos / 1e9;
  }
}
