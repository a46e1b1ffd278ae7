package dev.gridbench.app.stats.search;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A queue with one server, arrivals and services at random (M/M/1), by Lindley's recursion; its
 * response times are exponential with the rate μ - λ.
 */
public final class Queue {

  private static final int BUCKETS = 1 << 15;

  private final ZigguratSampler.Exponential gap;
  private final double perBucket;
  private final int[] counts = new int[BUCKETS];
  private int total;

  /**
   * @param longest response times from here on fall into the last bucket
   */
  public Queue(long seed, double longest) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    gap = ZigguratSampler.Exponential.of(random);
    perBucket = BUCKETS / longest;
  }

  /** Serves so many customers, the first of them into a queue as long as it is on average. */
  public Queue serve(int customers, double lambda, double mu) {
    java.util.Arrays.fill(counts, 0);
    total = customers;
    double response = gap.sample() / (mu - lambda);
    for (int i = 0; i < customers; i++) {
      counts[(int) Math.min(BUCKETS - 1, response * perBucket)]++;
      double waiting = response - gap.sample() / lambda;
      response = Math.max(0, waiting) + gap.sample() / mu;
    }
    return this;
  }

  /** The response time of that rank, from 1. */
  public double ranked(long rank) {
    long seen = 0;
    for (int i = 0; i < BUCKETS; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return (i + 0.5) / perBucket;
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  public double quantile(double q) {
    return ranked((long) Math.ceil(q * total));
  }
}
