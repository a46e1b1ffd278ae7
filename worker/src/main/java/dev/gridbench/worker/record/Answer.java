package dev.gridbench.worker.record;

/** What one operation came to. */
public enum Answer {
  /** The truth came back, or the write was acknowledged. */
  RIGHT,
  /** The key was not there, and may not have been. */
  MISSED,
  /** An exception came back. */
  FAILED,
  /** Something else than the truth came back. */
  WRONG
}
