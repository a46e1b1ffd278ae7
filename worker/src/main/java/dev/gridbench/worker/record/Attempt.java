package dev.gridbench.worker.record;

import dev.gridbench.api.Verb;

/**
 * One operation as it is timed and judged. Each client has one, filled anew for every operation, so
 * that the loop allocates nothing; confined to the client's thread. All times are in nanoseconds on
 * the worker's clock.
 */
public final class Attempt {

  /** What is done. */
  public Verb verb = Verb.GET;

  /** When the operation should have begun; in a closed loop it is due when it is sent. */
  public long due;

  /** The last clock read before the driver was called. */
  public long sent;

  /** The first clock read after the driver's answer. */
  public long done;

  /**
   * How long the client thought before: from the answer to the last operation to this one's send,
   * oversleep included; 0 without a think time, or by a schedule.
   */
  public long thought;

  /** When it began to think: the answer to the last operation. */
  public long thoughtFrom;

  public Answer answer = Answer.RIGHT;

  /** Rows of a query's answer, entries that a batch read or stored; 0 for a single key. */
  public long rows;

  /** From the actual send to the answer. */
  public long serviceNanos() {
    return done - sent;
  }

  /** From the due time to the answer. */
  public long responseNanos() {
    return done - due;
  }

  /** From the due time to the actual send. */
  public long lagNanos() {
    return sent - due;
  }
}
