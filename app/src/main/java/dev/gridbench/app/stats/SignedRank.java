package dev.gridbench.app.stats;

import java.util.Arrays;

/**
 * Wilcoxon's signed-rank test with its exact distribution, and the estimate and interval that
 * belong to it (Hodges and Lehmann 1963; Hollander, Wolfe and Chicken, Nonparametric Statistical
 * Methods, sections 3.1 to 3.3). A few runs far out move it little, which is why tails are compared
 * by it (method.md R32).
 */
public final class SignedRank {

  /** Tail probabilities closer than this to a level reach it. */
  private static final double ROUNDING = 1e-12;

  private SignedRank() {}

  /**
   * The two-sided exact p. Zeros are left out, as Wilcoxon did; ties share the mean of their ranks,
   * and the distribution is that of these ranks. 1 where all differences are zero.
   */
  public static double p(double... differences) {
    double[] kept = Arrays.stream(differences).filter(x -> x != 0).toArray();
    int[] ranks = doubledRanks(kept);
    int positive = 0;
    for (int i = 0; i < kept.length; i++) {
      positive += kept[i] > 0 ? ranks[i] : 0;
    }
    double[] law = law(ranks);
    double below = Arrays.stream(law, 0, positive + 1).sum();
    double above = Arrays.stream(law, positive, law.length).sum();
    return Math.min(1, 2 * Math.min(below, above));
  }

  /** Twice the rank of each absolute value, so that the mean ranks of ties are whole numbers. */
  private static int[] doubledRanks(double[] values) {
    double[] sizes = Arrays.stream(values).map(Math::abs).toArray();
    int[] ranks = new int[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      double size = sizes[i];
      int smaller = (int) Arrays.stream(sizes).filter(x -> x < size).count();
      int equal = (int) Arrays.stream(sizes).filter(x -> x == size).count();
      ranks[i] = 2 * smaller + equal + 1;
    }
    return ranks;
  }

  /** Probability of each sum of those ranks that come with a plus, each by the toss of a coin. */
  private static double[] law(int[] ranks) {
    double[] law = new double[Arrays.stream(ranks).sum() + 1];
    law[0] = 1;
    int most = 0;
    for (int rank : ranks) {
      most += rank;
      for (int sum = most; sum >= 0; sum--) {
        law[sum] = (law[sum] + (sum >= rank ? law[sum - rank] : 0)) / 2;
      }
    }
    return law;
  }

  /**
   * The Hodges-Lehmann estimate of the ratio, the median of all Walsh averages (d_i + d_j) / 2 with
   * i ≤ j, and the widest exact interval's ends: the k-th smallest and k-th largest average, k the
   * largest whole number with 2 P(W < k) ≤ 1 - level.
   *
   * @param logs differences of logarithms, at least one
   * @return without interval where so few differences cannot reach the level: n of them reach 1 -
   *     2^(1 - n) at most
   */
  public static Estimate ratio(double[] logs, double level) {
    double[] walsh = walshAverages(logs);
    double value = Math.exp(median(walsh));
    int k = order(logs.length, 1 - level);
    return k == 0
        ? new Estimate(value, null, null, logs.length, Estimate.Kind.MEDIAN_RATIO)
        : new Estimate(
            value,
            Math.exp(walsh[k - 1]),
            Math.exp(walsh[walsh.length - k]),
            logs.length,
            Estimate.Kind.MEDIAN_RATIO);
  }

  /** The least number of differences that have an interval of that error: 2^(1 - n) ≤ alpha. */
  static int fewest(double alpha) {
    return (int) Math.ceil(1 - Math.log(alpha * (1 + ROUNDING)) / Math.log(2) - ROUNDING);
  }

  private static int order(int n, double alpha) {
    int[] ranks = new int[n];
    Arrays.setAll(ranks, i -> i + 1);
    double[] law = law(ranks);
    int k = 0;
    double tail = 0;
    while (k < law.length && 2 * (tail + law[k]) <= alpha + ROUNDING) {
      tail += law[k];
      k++;
    }
    return k;
  }

  private static double[] walshAverages(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("an estimate needs a value");
    }
    double[] averages = new double[values.length * (values.length + 1) / 2];
    int next = 0;
    for (int i = 0; i < values.length; i++) {
      for (int j = i; j < values.length; j++) {
        averages[next++] = (values[i] + values[j]) / 2;
      }
    }
    Arrays.sort(averages);
    return averages;
  }

  private static double median(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
