package dev.gridbench.worker.data.keys;

import dev.gridbench.worker.data.random.Draws;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateDiscreteSampler;

/**
 * Rank r with probability proportional to r^-exponent, for any exponent above 0, by
 * rejection-inversion (H&ouml;rmann, Derflinger 1996); a permutation puts the ranks on the keys, so
 * that the distribution stays exactly Zipf's.
 */
final class ZipfKeys implements KeyChooser {

  private final Draws draws;
  private final IntUnaryOperator places;
  private final SharedStateDiscreteSampler ranks;

  ZipfKeys(Draws draws, IntUnaryOperator places, int size, double exponent) {
    if (!(exponent > 0) || Double.isInfinite(exponent)) {
      throw new IllegalArgumentException("zipfian(" + exponent + ") needs an exponent above 0");
    }
    this.draws = draws;
    this.places = places;
    this.ranks = RejectionInversionZipfSampler.of(draws, size, exponent);
  }

  @Override
  public int next() {
    draws.advance();
    return places.applyAsInt(ranks.sample() - 1);
  }

  @Override
  public void go(long number) {
    draws.go(number);
  }
}
