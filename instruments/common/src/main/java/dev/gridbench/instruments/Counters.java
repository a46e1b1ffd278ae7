package dev.gridbench.instruments;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A count for each constant, guarded by its owner. */
public final class Counters<E extends Enum<E>> {

  private final E[] constants;
  private final long[] counts;

  public Counters(Class<E> type) {
    this.constants = type.getEnumConstants();
    this.counts = new long[constants.length];
  }

  public void add(E what, long number) {
    counts[what.ordinal()] += number;
  }

  /** Adds all of another's. */
  public void add(Counters<E> other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
  }

  public void set(E what, long number) {
    counts[what.ordinal()] = number;
  }

  public long get(E what) {
    return counts[what.ordinal()];
  }

  /** Back to zero, but for what is and not what was. */
  public void reset(E state) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] = i == state.ordinal() ? counts[i] : 0;
    }
  }

  /** By their names, in the order of their constants. */
  public Map<String, Long> all() {
    Map<String, Long> all = new LinkedHashMap<>();
    for (E what : constants) {
      all.put(label(what), get(what));
    }
    return all;
  }

  /** As a control port and the protocols name a count: {@code get.hits}. */
  private static String label(Enum<?> what) {
    return what.name().toLowerCase(Locale.ROOT).replace('_', '.');
  }
}
