package dev.gridbench.ruler.model;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * First come, first served, or everybody at once: either way a job's end is known when it arrives.
 */
public final class Fifo<T> implements Discipline<T> {

  private record Planned<T>(Served<T> service, long number) {}

  private final Lindley queue;
  private final PriorityQueue<Planned<T>> inside =
      new PriorityQueue<>(
          Comparator.comparingLong((Planned<T> planned) -> planned.service().end())
              .thenComparingLong(Planned::number));

  private Pace pace;
  private long arrived;

  /**
   * @param workers how many, or {@link Lindley#INFINITE}
   */
  public Fifo(int workers, Pace pace) {
    this.queue = new Lindley(workers);
    this.pace = pace;
  }

  @Override
  public void arrive(T job, long now, long work, double weight) {
    Lindley.Service service = queue.serve(now, work, pace);
    inside.add(new Planned<>(new Served<>(job, service.start(), service.end()), arrived++));
  }

  @Override
  public long nextDeparture() {
    Planned<T> next = inside.peek();
    return next == null ? Long.MAX_VALUE : next.service().end();
  }

  @Override
  public Served<T> depart() {
    return inside.remove().service();
  }

  /** Holds for jobs that arrive from now on. */
  @Override
  public void pace(Pace pace, long now) {
    this.pace = pace;
  }
}
