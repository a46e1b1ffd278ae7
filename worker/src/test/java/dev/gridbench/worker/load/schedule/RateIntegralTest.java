package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From when on a changing rate has come to any number of operations, whole or not (R10). */
class RateIntegralTest {

  private static final long SECOND = 1_000_000_000;

  /** After a lead of 2 s: 100 a second for 10 s, then up to 300 in 10 s, then down to 100 in 10. */
  private static final Phases PHASES =
      new Phases(List.of(rate(100, 100), rate(100, 300), rate(300, 100)), 1);

  private final RateIntegral integral = new RateIntegral(PHASES, 2 * SECOND, 1);

  private static Phase rate(double from, double to) {
    return new Phase(10 * SECOND, Phase.Of.RATE, from, to);
  }

  private void isAt(double operations, double seconds) {
    assertThat(integral.at(operations) / 1e9).isCloseTo(seconds, within(1e-8));
  }

  @Test
  void theLeadHasTheRateAtWhichTheFirstPhaseBegins() {
    assertThat(integral.leadRate()).isEqualTo(100);
    isAt(0, 0);
    isAt(100, 1);
    isAt(150.5, 1.505);
    assertThat(integral.at(Math.nextDown(200.0))).isEqualTo(2 * SECOND - 1);
    assertThat(integral.at(200)).isEqualTo(2 * SECOND);
  }

  @Test
  void anEvenPhaseAndRampsHaveTheInverseOfTheirIntegral() {
    isAt(200 + 55.5, 2 + 0.555);
    assertThat(integral.at(Math.nextDown(1_200.0))).isEqualTo(12 * SECOND - 1);
    // 100 t + 10 t² = 1,000
    isAt(1_200 + 1_000, 12 + (Math.sqrt(50_000) - 100) / 20);
    // 300 t - 10 t² = 1,000
    isAt(3_200 + 1_000, 22 + (300 - Math.sqrt(50_000)) / 20);
    assertThat(integral.at(3_200)).isEqualTo(22 * SECOND);
  }

  @Test
  void nothingIsDueAfterTheEnd() {
    assertThat(integral.at(Math.nextDown(5_200.0))).isLessThan(32 * SECOND);
    assertThat(integral.at(5_200)).isEqualTo(Schedule.NEVER);
    assertThat(integral.count()).isEqualTo(5_000);
    assertThat(integral.due(4_999)).isLessThan(30 * SECOND);
    assertThat(integral.due(5_000)).isEqualTo(Schedule.NEVER);
  }

  @Test
  void aFactorMultipliesAllRates() {
    RateIntegral eight = new RateIntegral(PHASES, 2 * SECOND, 8);
    assertThat(eight.leadRate()).isEqualTo(800);
    assertThat(eight.count()).isEqualTo(40_000);
    assertThat(eight.due(8)).isEqualTo(SECOND / 100);
  }
}
