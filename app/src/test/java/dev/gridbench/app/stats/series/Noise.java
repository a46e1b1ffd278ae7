package dev.gridbench.app.stats.series;

import java.util.function.IntToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Series with a known truth. */
public final class Noise {

  private final ZigguratSampler.NormalizedGaussian gaussian;

  public Noise(long seed) {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    gaussian = ZigguratSampler.NormalizedGaussian.of(random);
  }

  public double gaussian() {
    return gaussian.sample();
  }

  /** {@code level} of each slice, times 1 + noise that remembers 0.6 of itself, of that sd. */
  double[] around(IntToDoubleFunction level, int slices, double sd) {
    double[] series = new double[slices];
    double noise = gaussian() * sd;
    for (int i = 0; i < slices; i++) {
      series[i] = level.applyAsDouble(i) * (1 + noise);
      noise = 0.6 * noise + 0.8 * sd * gaussian();
    }
    return series;
  }
}
