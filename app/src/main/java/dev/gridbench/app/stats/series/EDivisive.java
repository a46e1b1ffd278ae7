package dev.gridbench.app.stats.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Change points of a stored series by E-divisive means: the split whose two sides are furthest
 * apart in energy distance is a change if hardly any shuffled series has one as good; then each
 * side is searched again (Matteson and James 2014; used as in Hunter, Fleming et al. 2023;
 * method.md R32e). It assumes no law of the values.
 */
public final class EDivisive {

  /** Fewest values on either side of a change. */
  public static final int SHORTEST = 4;

  private static final double ALPHA = 0.01;
  private static final int PERMUTATIONS = 199;

  private final double[] series;
  private final UniformRandomProvider random;

  private EDivisive(double[] series, long seed) {
    this.series = series;
    random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
  }

  /**
   * A change.
   *
   * @param index the first value after it
   * @param before mean of the values since the change before it
   * @param after mean of the values up to the next change
   */
  public record Change(int index, double before, double after) {

    /** How many times the value before it the value after it is. */
    public double ratio() {
      return after / before;
    }
  }

  /**
   * Finds the changes of a series, in order.
   *
   * @param series positive values, oldest first
   * @param least changes of less than this share, up or down, are not told: 0.02 for 2 %
   * @param seed of the shuffling: the same seed finds the same
   */
  public static List<Change> changes(double[] series, double least, long seed) {
    List<Integer> found = new ArrayList<>();
    new EDivisive(series, seed).search(0, series.length, found);
    found.sort(null);
    return filtered(series, found, least);
  }

  private void search(int from, int to, List<Integer> found) {
    Split best = best(Arrays.copyOfRange(series, from, to));
    if (best.at > 0 && significant(Arrays.copyOfRange(series, from, to), best.distance)) {
      found.add(from + best.at);
      search(from, from + best.at, found);
      search(from + best.at, to, found);
    }
  }

  /** A place to split and how far apart its sides are. */
  record Split(int at, double distance) {}

  /** At 0 where the values are too few for two sides. */
  static Split best(double[] values) {
    int n = values.length;
    double total = 0;
    double[] toAll = new double[n];
    double[] toEarlier = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double distance = Math.abs(values[i] - values[j]);
        toAll[i] += distance;
        toAll[j] += distance;
        toEarlier[i] += distance;
        total += distance;
      }
    }
    Split best = new Split(0, Double.NEGATIVE_INFINITY);
    double left = 0;
    double across = 0;
    for (int at = 1; at <= n - SHORTEST; at++) {
      left += toEarlier[at - 1];
      across += toAll[at - 1] - 2 * toEarlier[at - 1];
      double distance = at < SHORTEST ? best.distance : energy(at, n, left, across, total);
      best = distance > best.distance ? new Split(at, distance) : best;
    }
    return best;
  }

  /** Sums over pairs on the left, across, and of all; the rest lies on the right. */
  private static double energy(int at, int n, double left, double across, double total) {
    double m = at;
    double k = n - at;
    double right = total - left - across;
    double apart = 2 * across / (m * k) - 2 * left / (m * (m - 1)) - 2 * right / (k * (k - 1));
    return m * k / (m + k) * apart;
  }

  private boolean significant(double[] values, double distance) {
    int asGood = 0;
    for (int i = 0; i < PERMUTATIONS; i++) {
      int[] order = PermutationSampler.natural(values.length);
      PermutationSampler.shuffle(random, order);
      double[] shuffled = Arrays.stream(order).mapToDouble(place -> values[place]).toArray();
      asGood += best(shuffled).distance >= distance ? 1 : 0;
      if ((asGood + 1.0) / (PERMUTATIONS + 1) > ALPHA) {
        return false;
      }
    }
    return true;
  }

  /** The smallest change goes first, so that what it parted is weighed as one. */
  private static List<Change> filtered(double[] series, List<Integer> found, double least) {
    List<Integer> kept = new ArrayList<>(found);
    while (true) {
      List<Change> changes = described(series, kept);
      int smallest = -1;
      for (int i = 0; i < changes.size(); i++) {
        boolean small = size(changes.get(i)) < Math.log1p(least);
        if (small && (smallest < 0 || size(changes.get(i)) < size(changes.get(smallest)))) {
          smallest = i;
        }
      }
      if (smallest < 0) {
        return changes;
      }
      kept.remove(smallest);
    }
  }

  private static double size(Change change) {
    return Math.abs(Math.log(change.ratio()));
  }

  private static List<Change> described(double[] series, List<Integer> starts) {
    List<Change> changes = new ArrayList<>();
    for (int i = 0; i < starts.size(); i++) {
      int from = i == 0 ? 0 : starts.get(i - 1);
      int to = i + 1 == starts.size() ? series.length : starts.get(i + 1);
      int at = starts.get(i);
      changes.add(new Change(at, mean(series, from, at), mean(series, at, to)));
    }
    return changes;
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElse(0);
  }
}
