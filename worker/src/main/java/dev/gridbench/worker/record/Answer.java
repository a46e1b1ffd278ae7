package dev.gridbench.worker.record;

/** What one operation came to (method.md R19). */
public enum Answer {
  /** The truth came back, or the write was acknowledged. */
  RIGHT,
  /** The key was not there, and may not have been. */
  MISSED,
  /** An exception came back. */
  FAILED,
  /** The client library gave up waiting: an exception that says so came back. */
  TIMED_OUT,
  /** Something that was the truth at no time, or that belongs elsewhere. */
  CORRUPT,
  /** Something that had been overwritten or removed before the operation began. */
  STALE,
  /** Nothing, where something must have been. */
  ABSENT;

  /** Whether the truth came back, or the write was acknowledged. */
  public boolean right() {
    return this == RIGHT || this == MISSED;
  }

  /** Whether an answer came that is not the truth. */
  public boolean wrong() {
    return this == CORRUPT || this == STALE || this == ABSENT;
  }

  /** Whether none came. */
  public boolean failed() {
    return this == FAILED || this == TIMED_OUT;
  }
}
