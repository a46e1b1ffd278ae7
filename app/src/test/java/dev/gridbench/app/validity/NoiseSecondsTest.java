package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseSecondsTest {

  private static Noise.Second second(double foreign, double steal) {
    return new Noise.Second(1, foreign, 0.1, steal, 0, 0, 0, 0);
  }

  @Test
  void whatIsWrittenIsReadAgainAndItsDisturbedSecondsAreNamed() {
    Noise noise = new Noise(2, List.of(second(0.01, 0), second(0.5, 0), second(0.3, 0.2)), 0, true);

    Noise again = Noise.read(noise.csv(), 2);
    assertThat(again).isEqualTo(noise);
    assertThat(NoiseChecks.disturbedSeconds(again)).containsExactly(1, 2);
    assertThat(NoiseChecks.disturbedSeconds(Noise.read(noise.csv(), 4))).isEmpty();
  }

  @Test
  void ofAnAttachedClusterTheHypervisorAloneIsKnown() {
    Noise noise = new Noise(2, List.of(second(Double.NaN, 0), second(Double.NaN, 0.5)), 0, false);

    assertThat(NoiseChecks.disturbedSeconds(Noise.read(noise.csv(), 2))).containsExactly(1);
  }

  @Test
  void aRowThatWasCutOffIsNone() {
    assertThat(Noise.read(Noise.HEADER + "\n0,1.000,0.9", 2).seconds()).isEmpty();
  }
}
