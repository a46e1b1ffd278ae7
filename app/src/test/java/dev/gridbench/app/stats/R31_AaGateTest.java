package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A system measured twice shows the noise, and what a comparison must exceed. */
class R31_AaGateTest {

  @Test
  void aSoundMachineFailsTheGateAboutOnceInTwenty() {
    double excluding =
        Campaigns.share(1000, new Campaigns(31), c -> gate(c.logRatios(8, 0.02, 0)).excludesOne());

    assertThat(excluding).isBetween(0.03, 0.07);
  }

  @Test
  void aMachineThatTreatsTheSecondWorseFailsIt() {
    double[] shifted = new Campaigns(8).logRatios(8, 0.005, -0.05);

    assertThat(gate(shifted).excludesOne()).isTrue();
    assertThat(gate(Arrays.copyOf(shifted, 5)).excludesOne()).as("five decide nothing").isFalse();
  }

  @Test
  void theThresholdIsHalfTheIntervalButNeverBelowOnePercent() {
    double[] noisy = new Campaigns(3).logRatios(8, 0.04, 0);
    AaGate wide = gate(noisy);

    assertThat(wide.threshold()).isGreaterThan(1.01).isEqualTo(wide.halfWidth());
    assertThat(Math.log(wide.threshold()))
        .isCloseTo(Sample.of(noisy).halfWidth(0.95), within(1e-12));
    assertThat(gate(new Campaigns(3).logRatios(8, 0.0001, 0)).threshold()).isEqualTo(1.01);
    assertThat(gate(new double[] {0.3}).threshold()).as("no interval").isEqualTo(1.01);
  }

  @Test
  void anEffectWithinTheNoiseOfEqualsIsNotCalledDifferent() {
    double[] effect = {0.030, 0.032, 0.031, 0.029, 0.030, 0.031, 0.030, 0.033};
    Comparison quiet = comparison(effect, 1.01);
    Comparison loud = comparison(effect, 1.04);

    assertThat(quiet.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(loud.verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  private static Comparison comparison(double[] logs, double threshold) {
    return new Comparison(Method.PAIRED_T, Campaigns.boxed(logs), 0.01, 1, threshold);
  }

  private static AaGate gate(double[] logs) {
    double[] first = new double[logs.length];
    Arrays.fill(first, 1);
    return AaGate.of(first, Arrays.stream(logs).map(Math::exp).toArray(), Method.PAIRED_T);
  }
}
