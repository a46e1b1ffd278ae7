package dev.gridbench.app.validity;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * A stretch of the window without a right answer to any client, to two hundredths of a second.
 *
 * @param seconds how long
 * @param begin from the window's start
 * @param ended whether it ended within the window
 */
public record Gap(double seconds, double begin, boolean ended) {

  private static final double BIN_SECONDS = 0.01;

  /** So many hundredths of a second make up this time. */
  public static int bins(long nanos) {
    return (int) Math.ceil(nanos / 1e9 / BIN_SECONDS - 1e-9);
  }

  /**
   * All of them, in order.
   *
   * @param successes the hundredths of a second that have a right answer
   * @param bins how many there are
   */
  public static List<Gap> all(BitSet successes, int bins) {
    List<Gap> gaps = new ArrayList<>();
    for (int empty = successes.nextClearBit(0); empty < bins; ) {
      int next = successes.nextSetBit(empty);
      int end = next < 0 ? bins : Math.min(next, bins);
      gaps.add(new Gap((end - empty) * BIN_SECONDS, empty * BIN_SECONDS, next >= 0 && next < bins));
      empty = successes.nextClearBit(end);
    }
    return gaps;
  }

  /** The first of the longest; of no length where every hundredth has its answer. */
  public static Gap longest(BitSet successes, int bins) {
    return all(successes, bins).stream()
        .max(Comparator.comparingDouble(Gap::seconds).thenComparing(gap -> -gap.begin()))
        .orElse(new Gap(0, 0, true));
  }
}
