package dev.gridbench.app.stats.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Change points of a series by PELT (Killick, Fearnhead, Eckley 2012), with the cost of a normal
 * law whose mean and variance both change: n · (ln 2π + ln variance + 1), twice the negative log
 * likelihood. The segmentation found is the cheapest of all; pruning saves time, never precision.
 */
final class Pelt {

  private static final double CONSTANT = Math.log(2 * Math.PI) + 1;

  private final double[] sums;
  private final double[] squares;
  private final double penalty;
  private final int shortest;
  private final double leastVariance;

  /**
   * @param penalty what each change point costs
   * @param shortest fewest values in a segment, at least 2
   * @param leastVariance a segment's variance counts as no less, above 0: without it, values that
   *     repeat exactly would make a segment infinitely cheap
   */
  Pelt(double[] series, double penalty, int shortest, double leastVariance) {
    this.penalty = penalty;
    this.shortest = shortest;
    this.leastVariance = leastVariance;
    sums = new double[series.length + 1];
    squares = new double[series.length + 1];
    // Deviations from the mean: squares of large values would lose what tells them apart.
    double mean = Arrays.stream(series).average().orElse(0);
    for (int i = 0; i < series.length; i++) {
      double deviation = series[i] - mean;
      sums[i + 1] = sums[i] + deviation;
      squares[i + 1] = squares[i] + deviation * deviation;
    }
  }

  /** Where each segment but the first begins, in order; empty where nothing changes. */
  List<Integer> changes() {
    int n = sums.length - 1;
    double[] best = new double[n + 1];
    int[] previous = new int[n + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    Candidates candidates = new Candidates(n + 1);
    for (int end = shortest; end <= n; end++) {
      int start = end - shortest;
      if (best[start] < Double.POSITIVE_INFINITY) {
        candidates.add(start);
      }
      for (int i = 0; i < candidates.size; i++) {
        int from = candidates.starts[i];
        double cost = best[from] + cost(from, end);
        candidates.costs[i] = cost;
        if (cost + penalty < best[end]) {
          best[end] = cost + penalty;
          previous[end] = from;
        }
      }
      candidates.prune(best[end], end, shortest);
    }
    return path(previous, n);
  }

  /** Starts of a segment that may still be the best one, each until it is past its last end. */
  private static final class Candidates {

    final int[] starts;

    /** Of all up to the end that is looked at. */
    final double[] costs;

    private final int[] uselessFrom;
    int size;

    Candidates(int most) {
      starts = new int[most];
      costs = new double[most];
      uselessFrom = new int[most];
    }

    void add(int start) {
      starts[size] = start;
      uselessFrom[size] = Integer.MAX_VALUE;
      size++;
    }

    /**
     * A start that already loses to a change at {@code end} loses for every later end that leaves
     * room for a segment after that change.
     */
    void prune(double best, int end, int shortest) {
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (uselessFrom[i] > end + 1) {
          boolean loses = uselessFrom[i] == Integer.MAX_VALUE && costs[i] > best;
          starts[kept] = starts[i];
          uselessFrom[kept] = loses ? end + shortest : uselessFrom[i];
          kept++;
        }
      }
      size = kept;
    }
  }

  private static List<Integer> path(int[] previous, int n) {
    List<Integer> changes = new ArrayList<>();
    for (int end = previous[n]; end > 0; end = previous[end]) {
      changes.add(0, end);
    }
    return changes;
  }

  /** What the segment from {@code start} (included) to {@code end} (excluded) costs. */
  double cost(int start, int end) {
    int n = end - start;
    double mean = (sums[end] - sums[start]) / n;
    double variance = (squares[end] - squares[start]) / n - mean * mean;
    return n * (CONSTANT + Math.log(Math.max(variance, leastVariance)));
  }
}
