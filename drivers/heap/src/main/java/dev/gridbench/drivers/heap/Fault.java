package dev.gridbench.drivers.heap;

import java.util.Arrays;
import java.util.Locale;

/** What can be made to go wrong, to prove that the harness finds it. */
enum Fault {
  NONE,
  /** A get answers the value of the next key. */
  OTHER_VALUE,
  /** A get of a key that was overwritten answers the value before. */
  STALE_VALUE,
  /** A query leaves the first row of its answer out. */
  MISSING_ROW,
  /** A query gives the first row of its answer twice. */
  EXTRA_ROW,
  /** A put, but for those of the bulk load, is acknowledged and forgotten. */
  LOST,
  /** A get, put, remove or query throws. */
  ERROR;

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static Fault labelled(String label) {
    return Arrays.stream(values())
        .filter(fault -> fault.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("heap has no fault '" + label + "'"));
  }
}
