package dev.gridbench.api.load;

import java.io.Serializable;
import java.math.BigDecimal;

/**
 * A part of the measurement window with a load of its own: a level, or an even change from one to
 * another.
 *
 * @param nanos how long it lasts
 * @param of what the levels are
 * @param from at its beginning: operations per second with up to three decimals, or clients
 * @param to at its end, the same as {@code from} where nothing changes
 */
public record Phase(long nanos, Of of, double from, double to) implements Serializable {

  /** What changes from phase to phase. */
  public enum Of {
    /** Operations due per second by a schedule. */
    RATE,
    /** Clients that are there, in a closed loop. */
    CLIENTS
  }

  public Phase {
    boolean whole = of == Of.RATE || (from == Math.rint(from) && to == Math.rint(to));
    if (nanos < 1 || !(from >= 0) || !(to >= 0) || !whole) {
      throw new IllegalArgumentException(nanos + " ns from " + from + " to " + to + " " + of);
    }
  }

  public double seconds() {
    return nanos / 1e9;
  }

  /** Its level on average: that of the middle, as it changes evenly. */
  public double mean() {
    return (from + to) / 2;
  }

  public double most() {
    return Math.max(from, to);
  }

  /** Whether its level changes. */
  public boolean ramps() {
    return from != to;
  }

  /** As a study writes its level: {@code 4000}, {@code 1000..4000}. */
  public String level() {
    return ramps() ? text(from) + ".." + text(to) : text(from);
  }

  /** With its unit: {@code 1000..4000/s}, {@code 1 client}. */
  public String text() {
    String unit = level().equals("1") ? " client" : " clients";
    return level() + (of == Of.RATE ? "/s" : unit);
  }

  /** {@code 1000..4000/s for 10s}. */
  @Override
  public String toString() {
    long millis = nanos / 1_000_000;
    return text() + " for " + (millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms");
  }

  private static String text(double level) {
    BigDecimal plain = BigDecimal.valueOf(level).stripTrailingZeros();
    return plain.toPlainString();
  }
}
