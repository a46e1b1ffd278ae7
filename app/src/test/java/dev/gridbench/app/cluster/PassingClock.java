package dev.gridbench.app.cluster;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** The machine's clock until a log says something; from then on an hour more has passed. */
final class PassingClock implements Clock {

  private static final long HOUR = 3_600_000_000_000L;

  private final Clock right = new SystemClock();
  private final Path log;
  private final String line;

  PassingClock(Path log, String line) {
    this.log = log;
    this.line = line;
  }

  @Override
  public long nanoTime() {
    return right.nanoTime() + (said() ? HOUR : 0);
  }

  private boolean said() {
    try {
      return Files.readString(log).contains(line);
    } catch (IOException notYet) {
      return false;
    }
  }

  @Override
  public Instant now() {
    return right.now();
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    right.sleep(Math.min(deadlineNanos - nanoTime(), 50_000_000L));
  }
}
