package dev.gridbench.ruler;

/** What can be wrong with a value that is read (method.md R42). */
enum Wrong {
  /** One bit is turned. */
  BIT_FLIP,
  /** It is the value of another key. */
  OTHER_KEY,
  /** Its second half is missing. */
  TRUNCATED,
  /** It is the value that the last write has replaced. */
  OLDER,
  /** It has no bytes. */
  EMPTY
}
