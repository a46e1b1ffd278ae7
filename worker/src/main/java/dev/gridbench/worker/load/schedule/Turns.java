package dev.gridbench.worker.load.schedule;

import java.util.concurrent.atomic.AtomicLong;

/**
 * When one client's next operation begins: the load model's decisions without its waiting, so that
 * threads on a clock and a simulation in virtual time are driven by the same code. Confined to the
 * client's thread but for {@link #finished}.
 */
public abstract class Turns {

  private final AtomicLong finished = new AtomicLong();

  Turns() {}

  /**
   * When the next operation is due; at or after the end of the window if there is none.
   *
   * @param done when the client finished the last one, or the start of the load
   */
  public abstract long next(long done);

  /**
   * Whether the due times come from a schedule, so that response times count from them; else an
   * operation is due when it is sent.
   */
  public abstract boolean scheduled();

  /**
   * The number, in its schedule, of the operation that {@link #next} gave last; -1 where it has
   * none and is the client's next one.
   */
  public long number() {
    return -1;
  }

  /** The operation that was given last, or one before it, was answered. */
  public void over() {}

  /** One more arrival was seen to its end. */
  final void finish() {
    finished.lazySet(finished.get() + 1);
  }

  /** For other threads: arrivals, operations or sessions, that this client saw to their end. */
  public final long finished() {
    return finished.get();
  }
}
