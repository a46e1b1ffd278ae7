package dev.gridbench.worker.data.random;

/**
 * What a seed's numbers are used for: each use has streams of its own, so that none repeats
 * another's numbers.
 */
public enum Stream {
  EMPLOYEE,
  BYTES_LENGTH,
  BYTES_CONTENT,
  WORDS,
  KEYS,
  OWN_KEYS,
  VERBS,
  SCATTER,
  ROWS,
  DIGEST,
  ARRIVALS,
  THINKS,
  SESSIONS,
  SMALL,
  LARGE;

  /** The stream that all share. */
  public long shared() {
    return of(0);
  }

  /** One stream for each number, as of a client. */
  public long of(int number) {
    return ((long) ordinal() << 32) | number;
  }
}
