package dev.gridbench.worker.data.random;

import java.util.SplittableRandom;

/**
 * A fixture that must be rejected: the approximation of Gray, Sundaresan, Englert, Baclawski,
 * Weinberger (Quickly Generating Billion-Record Synthetic Databases, SIGMOD 1994), which many load
 * generators take for Zipf's law. Only the first two ranks are exact; the exponent must be below 1.
 */
final class GrayZipf {

  private final SplittableRandom random;
  private final int size;
  private final double alpha;
  private final double eta;
  private final double zeta;
  private final double second;

  GrayZipf(int size, double exponent, long seed) {
    this.size = size;
    random = new SplittableRandom(seed);
    double sum = 0;
    for (int rank = 1; rank <= size; rank++) {
      sum += Math.pow(rank, -exponent);
    }
    zeta = sum;
    second = 1 + Math.pow(0.5, exponent);
    alpha = 1 / (1 - exponent);
    eta = (1 - Math.pow(2.0 / size, 1 - exponent)) / (1 - second / zeta);
  }

  /** A rank from 0. */
  int next() {
    double u = random.nextDouble();
    double uz = u * zeta;
    if (uz < 1) {
      return 0;
    }
    if (uz < second) {
      return 1;
    }
    return (int) (size * Math.pow(eta * u - eta + 1, alpha));
  }
}
