package dev.gridbench.app.study.value;

import java.math.BigDecimal;

/**
 * How often each cell is executed: a number fixed beforehand, or until the comparisons are precise.
 * Neither looks at whether a difference shows: repeating until one does finds one in a quarter of
 * all studies of equals (method.md R29).
 *
 * @param atLeast repetitions before precision is looked at; all of them where the number is fixed
 * @param atMost repetitions that are planned
 * @param precision half-width of the 95 % interval of a ratio that is enough, as a fraction; 0
 *     where the number is fixed
 */
public record Repeat(int atLeast, int atMost, double precision) {

  /** Fewer repetitions than this end too early: intervals of 3 cover 91 % instead of 95 %. */
  public static final int FEWEST = 8;

  public static final int MOST = 40;

  /** So many, whatever they show. */
  public static Repeat fixed(int times) {
    return new Repeat(times, times, 0);
  }

  /** Whether the run may end before the last planned repetition. */
  public boolean untilPrecise() {
    return precision > 0;
  }

  /** {@code 3} for 0.03: as a study writes it, without its sign. */
  public String percent() {
    return BigDecimal.valueOf(precision).movePointRight(2).stripTrailingZeros().toPlainString();
  }
}
