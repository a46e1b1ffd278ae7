package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.HdrHistogram.Histogram;

/**
 * What time itself costs on this machine, for {@code gridbench calibrate}: writes {@code
 * name=value} lines, all in nanoseconds, to the file that is its only argument (method.md R4, R37).
 */
public final class TimerCost {

  private static final int CALLS = 2_000_000;
  private static final int PARKS = 300;
  private static final int TRIES = 5;
  private static final long PARK_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

  private final Clock clock;
  private final List<String> lines = new ArrayList<>();

  TimerCost(Clock clock) {
    this.clock = clock;
  }

  public static void main(String[] args) throws IOException {
    Files.write(Path.of(args[0]), new TimerCost(new SystemClock()).measured());
  }

  List<String> measured() {
    add("nanoTimeCost", least(this::readingCost));
    add("nanoTimeStep", step());
    add("histogramCost", least(this::histogramCost));
    add("parkOvershootP50", overshoot(0.5));
    add("parkOvershootP99", overshoot(0.99));
    if (TimerSlack.cut()) {
      add("parkOvershootSlack1P50", overshoot(0.5));
      add("parkOvershootSlack1P99", overshoot(0.99));
    }
    return lines;
  }

  private void add(String name, double nanos) {
    lines.add(String.format(Locale.ROOT, "%s=%.1f", name, nanos));
  }

  /** Of several tries, of which the first warm up. */
  private static double least(DoubleSupplier cost) {
    double least = Double.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      least = Math.min(least, cost.getAsDouble());
    }
    return least;
  }

  private double readingCost() {
    long begin = clock.nanoTime();
    long last = begin;
    for (int i = 0; i < CALLS; i++) {
      last = clock.nanoTime();
    }
    return (double) (last - begin) / CALLS;
  }

  /** The least difference of two readings that differ. */
  private double step() {
    long least = Long.MAX_VALUE;
    long before = clock.nanoTime();
    for (int i = 0; i < CALLS; i++) {
      long now = clock.nanoTime();
      if (now > before) {
        least = Math.min(least, now - before);
      }
      before = now;
    }
    return least;
  }

  private double histogramCost() {
    Histogram histogram = new Histogram(3_600_000_000_000L, 3);
    long begin = clock.nanoTime();
    for (int i = 0; i < CALLS; i++) {
      histogram.recordValue((i * 7919L) & 0xfffff);
    }
    return (double) (clock.nanoTime() - begin) / CALLS;
  }

  /** By how much a thread that parks for half a millisecond oversleeps. */
  private double overshoot(double quantile) {
    long[] late = new long[PARKS];
    for (int i = 0; i < PARKS; i++) {
      long due = clock.nanoTime() + PARK_NANOS;
      clock.sleepUntil(due);
      late[i] = clock.nanoTime() - due;
    }
    Arrays.sort(late);
    return late[(int) (quantile * (PARKS - 1))];
  }
}
