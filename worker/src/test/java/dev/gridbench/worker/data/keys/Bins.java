package dev.gridbench.worker.data.keys;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Joins neighbouring ranks until enough draws are expected of each bin for a chi-square test. */
public final class Bins {

  private static final double ENOUGH = 10;

  private Bins() {}

  /** The first rank of each bin, and the number of ranks. */
  public static int[] edges(double[] probabilities, long draws) {
    IntStream.Builder edges = IntStream.builder().add(0);
    double expected = 0;
    double left = draws;
    for (int rank = 0; rank < probabilities.length; rank++) {
      expected += draws * probabilities[rank];
      if (expected >= ENOUGH && left - expected >= ENOUGH) {
        edges.add(rank + 1);
        left -= expected;
        expected = 0;
      }
    }
    return edges.add(probabilities.length).build().toArray();
  }

  public static long[] sum(long[] counts, int[] edges) {
    return IntStream.range(1, edges.length)
        .mapToLong(i -> Arrays.stream(counts, edges[i - 1], edges[i]).sum())
        .toArray();
  }

  public static double[] sum(double[] counts, int[] edges) {
    return IntStream.range(1, edges.length)
        .mapToDouble(i -> Arrays.stream(counts, edges[i - 1], edges[i]).sum())
        .toArray();
  }
}
