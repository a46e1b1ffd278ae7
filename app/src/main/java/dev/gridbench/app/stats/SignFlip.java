package dev.gridbench.app.stats;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The sign-flip permutation test of paired differences (Fisher, The Design of Experiments, section
 * 21; method.md R32): where baseline and contender are equals, each difference would as well have
 * come with the other sign. It assumes no distribution.
 */
public final class SignFlip {

  /** Up to so many pairs all signs are tried; beyond, a random part of them. */
  public static final int MOST_EXACT = 14;

  /** Random assignments of signs beyond {@link #MOST_EXACT} pairs. */
  public static final int DRAWS = 20_000;

  /** Sums that differ by less than this part of all absolute values are one sum, rounded. */
  private static final double ROUNDING = 1e-10;

  private static final long SEED = 20_000;

  private SignFlip() {}

  /**
   * The two-sided p: the share of all sign assignments whose sum is at least as far from 0. The
   * same differences always give the same p, since the draws have a seed of their own.
   *
   * @throws IllegalArgumentException where there is no difference
   */
  public static double p(double... differences) {
    return p(differences, RandomSource.XO_SHI_RO_256_PP.create(SEED));
  }

  static double p(double[] differences, UniformRandomProvider random) {
    if (differences.length == 0) {
      throw new IllegalArgumentException("a test needs a difference");
    }
    double size = Arrays.stream(differences).map(Math::abs).sum();
    double bar = Math.abs(Arrays.stream(differences).sum()) - ROUNDING * size;
    return differences.length <= MOST_EXACT
        ? exact(differences, bar)
        : drawn(differences, bar, random);
  }

  /** Half of the assignments do, for the other half has the same sums negated. */
  private static double exact(double[] differences, double bar) {
    double[] signed = differences.clone();
    double sum = Arrays.stream(signed).sum();
    int all = 1 << (signed.length - 1);
    int hits = 1;
    for (int step = 1; step < all; step++) {
      // The Gray code changes one sign a step.
      int place = Integer.numberOfTrailingZeros(step);
      sum -= 2 * signed[place];
      signed[place] = -signed[place];
      hits += Math.abs(sum) >= bar ? 1 : 0;
    }
    return (double) hits / all;
  }

  /**
   * The observed assignment counts as one more draw, so that p is never 0 (Phipson, Smyth 2010).
   */
  private static double drawn(double[] differences, double bar, UniformRandomProvider random) {
    int hits = 1;
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (double difference : differences) {
        sum += random.nextBoolean() ? difference : -difference;
      }
      hits += Math.abs(sum) >= bar ? 1 : 0;
    }
    return hits / (DRAWS + 1.0);
  }
}
