package dev.gridbench.worker.data;

/**
 * What a seed's numbers are used for: each use has streams of its own, so that none repeats
 * another's numbers.
 */
enum Stream {
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
  long shared() {
    return of(0);
  }

  /** One stream for each number, as of a client. */
  long of(int number) {
    return ((long) ordinal() << 32) | number;
  }
}
