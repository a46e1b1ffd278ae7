package dev.gridbench.app.run.limits;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the smallest limit under which something starts: up by doubling until it does, then by
 * halving what is between. Each limit is tried twice, and only what starts both times counts as
 * starting.
 */
final class LimitSearch {

  /** Linux numbers no more tasks by default (pid_max); whoever needs more is not limited by it. */
  static final int MOST = 1 << 15;

  private static final int TRIES = 2;

  private final Trying trying;
  private final List<Step> steps = new ArrayList<>();

  LimitSearch(Trying trying) {
    this.trying = trying;
  }

  /** Starts it under a limit. */
  interface Trying {
    Try at(int limit, int number) throws IOException, InterruptedException;
  }

  /**
   * What came of one try.
   *
   * @param seconds from the first process to the last one's readiness; 0 where it failed
   * @param tasks when all were ready
   * @param refused tasks that the kernel refused meanwhile
   * @param message why it failed; null where it started
   */
  record Try(
      int limit,
      double seconds,
      OptionalLong tasks,
      OptionalLong refused,
      @Nullable String message) {

    boolean started() {
      return message == null;
    }
  }

  /** All tries at one limit. */
  record Step(int limit, List<Try> tries) {

    Step {
      tries = List.copyOf(tries);
    }

    boolean started() {
      return tries.stream().allMatch(Try::started);
    }

    /** Whether it started once and failed once. */
    boolean wavered() {
      return !started() && tries.stream().anyMatch(Try::started);
    }
  }

  /**
   * The border.
   *
   * @param smallest under which it starts; null where it does under none up to {@link #MOST}
   * @param below the largest under which it fails; null where it starts under 1
   * @param steps in the order in which they were taken
   */
  record Found(@Nullable Step smallest, @Nullable Step below, List<Step> steps) {

    Found {
      steps = List.copyOf(steps);
    }
  }

  /**
   * @param guess where to begin: what it takes without a limit
   */
  Found run(int guess) throws IOException, InterruptedException {
    Step below = null;
    Step smallest = step(Math.max(1, guess));
    while (!smallest.started()) {
      below = smallest;
      if (smallest.limit() >= MOST) {
        return new Found(null, below, steps);
      }
      smallest = step(Math.min(MOST, 2 * smallest.limit()));
    }
    while (smallest.limit() - limit(below) > 1) {
      Step between = step((smallest.limit() + limit(below)) / 2);
      if (between.started()) {
        smallest = between;
      } else {
        below = between;
      }
    }
    return new Found(smallest, below, steps);
  }

  /** Nothing starts without any task, so 0 is never tried. */
  private static int limit(@Nullable Step below) {
    return below == null ? 0 : below.limit();
  }

  private Step step(int limit) throws IOException, InterruptedException {
    List<Try> tries = new ArrayList<>();
    for (int number = 1; number <= TRIES; number++) {
      tries.add(trying.at(limit, number));
    }
    Step step = new Step(limit, tries);
    steps.add(step);
    return step;
  }
}
