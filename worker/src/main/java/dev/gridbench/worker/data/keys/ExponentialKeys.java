package dev.gridbench.worker.data.keys;

import dev.gridbench.api.load.KeyDistribution.Exponential;
import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Scatter;

/**
 * Rank r of n with probability proportional to e^(-rate r / n), by inversion of the distribution
 * function; the ranks are scattered over the keys.
 */
public final class ExponentialKeys implements KeyChooser {

  private static final int HALVINGS = 200;

  private final Draws draws;
  private final Scatter scatter;
  private final int size;
  private final double rate;
  private final double whole;

  ExponentialKeys(Draws draws, Scatter scatter, int size, Exponential exponential) {
    this.draws = draws;
    this.scatter = scatter;
    this.size = size;
    rate = rate(exponential.keys(), exponential.operations());
    whole = -StrictMath.expm1(-rate);
  }

  /**
   * The rate at which the first {@code keys} of a unit interval hold {@code operations} of all: the
   * share grows with the rate, so that halving finds it.
   *
   * @throws IllegalArgumentException if the operations are not more than the keys
   */
  public static double rate(double keys, double operations) {
    if (!(keys > 0 && operations < 1 && operations > keys)) {
      throw new IllegalArgumentException(
          "exponential(" + keys + ", " + operations + ") needs 0 < keys < operations < 1");
    }
    double low = 0;
    double high = 1;
    while (share(high, keys) < operations) {
      high *= 2;
    }
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (share(middle, keys) < operations) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double share(double rate, double keys) {
    return StrictMath.expm1(-rate * keys) / StrictMath.expm1(-rate);
  }

  @Override
  public int next() {
    draws.advance();
    double place = -StrictMath.log1p(-Mix64.unit(draws.nextLong()) * whole) / rate;
    return scatter.of((int) Math.min(size - 1.0, place * size));
  }

  @Override
  public void go(long number) {
    draws.go(number);
  }
}
