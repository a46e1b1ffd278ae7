package dev.gridbench.ruler.model;

import java.util.PriorityQueue;

/**
 * First come, first served, by recursion over the arrivals: a job starts when it has arrived and a
 * worker is free (Lindley 1952 for one worker, Kiefer and Wolfowitz 1955 for several).
 */
public final class Lindley {

  /** As many workers as there are jobs: nobody ever waits. */
  public static final int INFINITE = 0;

  /** When a job begins and ends. */
  public record Service(long start, long end) {}

  private final boolean infinite;
  private final PriorityQueue<Long> free = new PriorityQueue<>();

  /**
   * @param workers how many, or {@link #INFINITE}
   */
  public Lindley(int workers) {
    this.infinite = workers == INFINITE;
    for (int worker = 0; worker < workers; worker++) {
      free.add(Long.MIN_VALUE);
    }
  }

  /**
   * Serves the next job in the order of arrival.
   *
   * @param work what it needs at full speed, in nanoseconds
   */
  public Service serve(long arrival, long work, Pace pace) {
    if (infinite) {
      return new Service(arrival, pace.finish(arrival, work));
    }
    long start = Math.max(arrival, free.remove());
    long end = pace.finish(start, work);
    free.add(end);
    return new Service(start, end);
  }
}
