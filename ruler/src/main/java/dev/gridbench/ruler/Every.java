package dev.gridbench.ruler;

/**
 * Every n-th of something, exactly. Where the n-th cannot be met, because a miss has no value to be
 * wrong, the next that can is.
 */
final class Every {

  private final long every;
  private long seen;
  private long owed;

  /**
   * @param every 0 for never
   */
  Every(long every) {
    this.every = every;
  }

  /** Counts one, and tells whether it is to be met. */
  boolean strikes(boolean possible) {
    if (every == 0) {
      return false;
    }
    seen++;
    if (seen % every == 0) {
      owed++;
    }
    if (!possible || owed == 0) {
      return false;
    }
    owed--;
    return true;
  }

  boolean active() {
    return every > 0;
  }

  /** Due, and not yet met. */
  long owed() {
    return owed;
  }
}
