package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SlopeTest {

  /** By hand: x̄ 3, ȳ 4.2, Sxx 10, Sxy 9, SSE 0.7, t(3) 3.18245. */
  @Test
  void slopeInterceptAndIntervalAreThoseOfTheTextbook() {
    Slope slope = Slope.of(new double[] {1, 2, 3, 4, 5}, new double[] {2, 4, 4, 5, 6});
    assertThat(slope.value()).isCloseTo(0.9, within(1e-12));
    assertThat(slope.intercept()).isCloseTo(1.5, within(1e-12));
    double half = 3.182446 * Math.sqrt(0.7 / 3 / 10);
    assertThat(slope.high() - slope.value()).isCloseTo(half, within(1e-5));
    assertThat(slope.value() - slope.low()).isCloseTo(half, within(1e-5));
  }

  /** 95 % of 4,000 are 3,800, with a standard deviation of 14. */
  @Test
  void theIntervalCoversTheTruth() {
    Random random = new Random(46);
    double[] x = {1, 2, 3, 4, 5};
    int covered = 0;
    for (int trial = 0; trial < 4_000; trial++) {
      double[] y = new double[x.length];
      for (int i = 0; i < x.length; i++) {
        y[i] = 10 + 3 * x[i] + random.nextGaussian();
      }
      Slope slope = Slope.of(x, y);
      covered += slope.low() <= 3 && slope.high() >= 3 ? 1 : 0;
    }
    assertThat(covered).isBetween(3_740, 3_860);
  }

  @Test
  void twoPointsOrOnePlaceGiveNone() {
    assertThatThrownBy(() -> Slope.of(new double[] {1, 2}, new double[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Slope.of(new double[] {1, 1, 1}, new double[] {1, 2, 3}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
