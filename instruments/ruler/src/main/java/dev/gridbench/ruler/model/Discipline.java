package dev.gridbench.ruler.model;

/**
 * A queue with its workers, driven by events: jobs arrive in the order of time and leave when their
 * service is done. Not safe for use by several threads.
 *
 * @param <T> what a job stands for
 */
public interface Discipline<T> {

  /** A job that is done. */
  record Served<T>(T job, long start, long end) {}

  /**
   * @param work what the job needs at full speed, in nanoseconds
   * @param weight its share where workers are shared; ignored elsewhere
   */
  void arrive(T job, long now, long work, double weight);

  /** When the next job leaves, or {@link Long#MAX_VALUE} where none is in. */
  long nextDeparture();

  /**
   * Takes out the job that leaves next.
   *
   * @throws java.util.NoSuchElementException if none is in
   */
  Served<T> depart();

  /** Changes the pace; what is already planned under the old one may stay. */
  void pace(Pace pace, long now);
}
