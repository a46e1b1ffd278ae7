package dev.gridbench.ruler;

import java.util.LinkedHashMap;
import java.util.Map;

/** Exact counts. Guarded by the engine, so that all of them are of one moment. */
final class Counters {

  private final long[] counts = new long[Count.values().length];

  void add(Count what, long number) {
    counts[what.ordinal()] += number;
  }

  void set(Count what, long number) {
    counts[what.ordinal()] = number;
  }

  /** Back to zero, but for what is and not what was. */
  void reset() {
    for (Count what : Count.values()) {
      if (what != Count.CONNECTIONS_OPEN) {
        counts[what.ordinal()] = 0;
      }
    }
  }

  Map<String, Long> all() {
    Map<String, Long> all = new LinkedHashMap<>();
    for (Count what : Count.values()) {
      all.put(what.label(), counts[what.ordinal()]);
    }
    return all;
  }
}
