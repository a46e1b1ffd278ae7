package dev.gridbench.ruler.model;

import java.util.SplittableRandom;

/**
 * Random numbers from a seed, by inversion and by Box and Muller's transformation, so that a seed
 * means the same on every JVM.
 */
public final class Draws {

  private final SplittableRandom random;

  public Draws(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Uniform in (0, 1]. */
  public double uniform() {
    return ((random.nextLong() >>> 11) + 1) * 0x1p-53;
  }

  /** Exponential with mean 1. */
  public double exponential() {
    return -Math.log(uniform());
  }

  /** Normal with mean 0 and standard deviation 1. */
  public double normal() {
    return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  }
}
