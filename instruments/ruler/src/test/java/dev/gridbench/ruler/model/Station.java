package dev.gridbench.ruler.model;

/**
 * A server in virtual time: arrivals in, completions out, exact and repeatable by its seed. What a
 * harness measures against it can be compared with the closed forms of method.md 0.4.
 */
public final class Station {

  private final ServiceLaw law;
  private final Lindley queue;
  private final Pace pace;
  private final Draws draws;

  private Station(ServiceLaw law, int workers, Pace pace, long seed) {
    this.law = law;
    this.queue = new Lindley(workers);
    this.pace = pace;
    this.draws = new Draws(seed);
  }

  /** First come, first served, by this many workers. */
  public static Station fifo(ServiceLaw law, int workers, Pace pace, long seed) {
    if (workers < 1) {
      throw new IllegalArgumentException(workers + " workers serve nobody. Give at least 1.");
    }
    return new Station(law, workers, pace, seed);
  }

  /** Everybody is served at once. */
  public static Station infinite(ServiceLaw law, Pace pace, long seed) {
    return new Station(law, Lindley.INFINITE, pace, seed);
  }

  /**
   * When the job that arrives now is done.
   *
   * @param arrivalNanos not before the arrival of the call before
   */
  public long completion(long arrivalNanos) {
    return serve(arrivalNanos).end();
  }

  /** As {@link #completion}, with the start of service. */
  public Lindley.Service serve(long arrivalNanos) {
    return queue.serve(arrivalNanos, law.sample(draws), pace);
  }
}
