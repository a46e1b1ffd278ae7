package dev.gridbench.app.stats;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction: the chance of even one false alarm in a family stays at the level (Holm, A
 * simple sequentially rejective multiple test procedure, 1979).
 */
public final class Holm {

  private Holm() {}

  /**
   * Adjusted p in the order given: the i-th smallest of m becomes the largest of (m - j + 1) p_j
   * over j ≤ i, at most 1.
   */
  public static double[] adjusted(double... p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double highest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      highest = Math.max(highest, Math.min(1, (p.length - rank) * p[order[rank]]));
      adjusted[order[rank]] = highest;
    }
    return adjusted;
  }
}
