package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** The machine's clock as one sees it who was set wrongly, runs wrongly, and leaps once. */
final class SkewedClock implements Clock {

  private final Clock right = new SystemClock();
  private final long begun = right.nanoTime();
  private final Skew skew;

  SkewedClock(Skew skew) {
    this.skew = skew;
  }

  /**
   * How a clock is wrong.
   *
   * @param offsetNanos ahead of the right one from the beginning
   * @param ppm microseconds that it gains in a second
   * @param leapAfterReads when it leaps: with which read of the witness
   * @param leapNanos by how much
   */
  record Skew(long offsetNanos, long ppm, long leapAfterReads, long leapNanos) {

    static Skew of(String words) {
      String[] numbers = words.split(" ");
      return new Skew(
          Long.parseLong(numbers[0]),
          Long.parseLong(numbers[1]),
          Long.parseLong(numbers[2]),
          Long.parseLong(numbers[3]));
    }

    String text() {
      return offsetNanos + " " + ppm + " " + leapAfterReads + " " + leapNanos;
    }
  }

  @Override
  public long nanoTime() {
    long now = right.nanoTime();
    long since = now - begun;
    long leap = WitnessDriver.readsSoFar() >= skew.leapAfterReads() ? skew.leapNanos() : 0;
    return now + skew.offsetNanos() + since * skew.ppm() / 1_000_000 + leap;
  }

  @Override
  public Instant now() {
    return right.now();
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
