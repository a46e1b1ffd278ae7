package dev.gridbench.drivers.heap;

import java.util.Arrays;
import java.util.Locale;

/** What can be made to go wrong, to prove that the harness finds it. */
enum Fault {
  NONE,
  /** A get answers the value of the next key. */
  OTHER_VALUE,
  /**
   * A get answers the value with one bit changed: of bytes any, of an employee the age's lowest.
   */
  BIT_FLIP,
  /** A get answers bytes without the last one, or an employee without the last of the password. */
  TRUNCATED,
  /** A get answers no bytes at all, or an employee with an empty password. */
  EMPTY,
  /** A get of a key that is there answers nothing. */
  MISS,
  /** A get of a key that was removed answers its last value. */
  PHANTOM,
  /** A get of a key that was overwritten answers the value before. */
  STALE_VALUE,
  /** A query leaves the first row of its answer out. */
  MISSING_ROW,
  /** A query gives the first row of its answer twice. */
  EXTRA_ROW,
  /** A set or put, also one of a batch, but not of the bulk load, is acknowledged and forgotten. */
  LOST,
  /** A call throws. */
  ERROR,
  /** A call says that it waited too long. */
  TIMEOUT;

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Fault labelled(String label) {
    return Arrays.stream(values())
        .filter(fault -> fault.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "heap has no fault '%s'. `gridbench list systems heap` lists them."
                        .formatted(label)));
  }
}
