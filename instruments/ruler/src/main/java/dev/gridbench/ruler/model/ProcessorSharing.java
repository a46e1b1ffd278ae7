package dev.gridbench.ruler.model;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * All jobs are served at the same time, each with its weight's share of the workers and none with
 * more than one whole worker where weights are equal. By virtual time: a job that needs {@code
 * work} leaves when the virtual time has gone on by {@code work / weight} (Parekh and Gallager
 * 1993).
 */
public final class ProcessorSharing<T> implements Discipline<T> {

  private record Inside<T>(T job, long arrival, double weight, double leaves, long number) {}

  private final int workers;
  private final PriorityQueue<Inside<T>> inside =
      new PriorityQueue<>(
          Comparator.comparingDouble((Inside<T> job) -> job.leaves())
              .thenComparingLong(Inside::number));
  private final ArrayDeque<Served<T>> done = new ArrayDeque<>();

  private Pace pace;
  private double virtual;
  private double weights;
  private long last;
  private long arrived;

  public ProcessorSharing(int workers, Pace pace) {
    this.workers = workers;
    this.pace = pace;
  }

  @Override
  public void arrive(T job, long now, long work, double weight) {
    advance(now);
    weights += weight;
    inside.add(new Inside<>(job, now, weight, virtual + work / weight, arrived++));
  }

  @Override
  public long nextDeparture() {
    Served<T> first = done.peek();
    return first == null ? nextInside() : first.end();
  }

  @Override
  public Served<T> depart() {
    if (done.isEmpty()) {
      leave();
    }
    return done.remove();
  }

  @Override
  public void pace(Pace pace, long now) {
    advance(now);
    this.pace = pace;
  }

  private void advance(long now) {
    while (nextInside() <= now) {
      leave();
    }
    if (inside.isEmpty()) {
      virtual = 0;
    } else if (now > last) {
      virtual += pace.done(last, now) * speed();
    }
    last = Math.max(last, now);
  }

  private void leave() {
    long end = nextInside();
    Inside<T> job = inside.remove();
    done.add(new Served<>(job.job(), job.arrival(), end));
    virtual = job.leaves();
    last = end;
    weights = inside.isEmpty() ? 0 : weights - job.weight();
  }

  private long nextInside() {
    Inside<T> first = inside.peek();
    return first == null
        ? Long.MAX_VALUE
        : pace.finish(last, Math.round(Math.max(0, first.leaves() - virtual) / speed()));
  }

  /** Virtual nanoseconds a real one. */
  private double speed() {
    return inside.isEmpty() ? 0 : Math.min(workers, inside.size()) / weights;
  }
}
