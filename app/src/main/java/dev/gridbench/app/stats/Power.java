package dev.gridbench.app.stats;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/**
 * What a number of repetitions can show, before they are measured: power of the two-sided paired t
 * test at 0.05 on log ratios, by the noncentral t law (Cohen, Statistical Power Analysis for the
 * Behavioral Sciences, chapter 2; method.md R29).
 *
 * <p>Spread is given as the run-to-run standard deviation of the log of one system's figure, 0.03
 * for 3 %. That of a difference of two systems is √2 times as large.
 */
public final class Power {

  /** Numbers of repetitions beyond this are not told apart. */
  public static final int MOST = 1000;

  private static final double LARGEST_EFFECT = 1e6;

  private Power() {}

  /**
   * The smallest effect that is found with that probability: 0.05 for 5 %.
   *
   * @param n repetitions, at least 2
   * @param sd run-to-run standard deviation of one system's log figure
   * @param power probability of finding it, within (0.05, 1): 0.9
   */
  public static double detectable(int n, double sd, double power) {
    return detectable(n, sd, power, 1);
  }

  /**
   * The same of one among several comparisons that are judged together, each at the level 0.05 /
   * family as in {@link Comparison#simultaneous}.
   *
   * @param family at least 1
   */
  public static double detectable(int n, double sd, double power, int family) {
    double low = 0;
    double high = Math.log1p(LARGEST_EFFECT);
    for (int i = 0; i < 60 && sd > 0; i++) {
      double middle = (low + high) / 2;
      if (ofTest(n, middle / paired(sd), Comparison.ALPHA / family) < power) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return sd > 0 ? Math.expm1(high) : 0;
  }

  /**
   * The fewest repetitions that find an effect with that probability, at least 2; {@link #MOST} + 1
   * where more than {@link #MOST} would be needed.
   *
   * @param effect 0.05 for 5 %, above 0
   */
  public static int repetitions(double effect, double sd, double power) {
    double shift = Math.log1p(effect);
    return fewest(n -> sd == 0 || ofTest(n, shift / paired(sd), Comparison.ALPHA) >= power)
        .orElse(MOST + 1);
  }

  private static double paired(double sd) {
    return sd * Math.sqrt(2);
  }

  /**
   * Power of the two-sided t test.
   *
   * @param size effect / standard deviation of the differences
   */
  static double ofTest(int n, double size, double alpha) {
    double bar = Sample.quantile(n - 1, alpha / 2);
    double shift = size * Math.sqrt(n);
    return NoncentralT.above(bar, n - 1, shift) + NoncentralT.above(bar, n - 1, -shift);
  }

  /** Power of the one-sided t test. */
  static double ofOneSided(int n, double size, double alpha) {
    return NoncentralT.above(Sample.quantile(n - 1, alpha), n - 1, size * Math.sqrt(n));
  }

  /** The least n from 2 to {@link #MOST} that is enough, where every larger one is as well. */
  static OptionalInt fewest(IntPredicate enough) {
    if (!enough.test(MOST)) {
      return OptionalInt.empty();
    }
    int low = 1;
    int high = MOST;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (enough.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return OptionalInt.of(high);
  }
}
