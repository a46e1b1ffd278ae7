package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {

  private static Comparison compare(double[] contender, double[] baseline, int family) {
    double[] logs = LogRatios.of(contender, baseline);
    return new Comparison(
        Method.PAIRED_T,
        Arrays.stream(logs).boxed().toList(),
        Math.min(1, family * SignFlip.p(logs)),
        family,
        Comparison.NOISE);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void fewerThanSixBlocksDecideNothingHoweverFarApart(int blocks) {
    double[] slow = IntStream.range(0, blocks).mapToDouble(i -> 100 + i * 0.01).toArray();
    double[] fast = Arrays.stream(slow).map(x -> 9 * x).toArray();

    assertThat(compare(fast, slow, 1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void sixBlocksThatAgreeAreDifferent() {
    double[] slow = {100, 103, 98, 101, 99, 102};
    double[] fast = {151, 149, 152, 148, 150, 153};

    Comparison comparison = compare(fast, slow, 1);

    assertThat(comparison.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(comparison.ratio().value()).isBetween(1.45, 1.55);
  }

  @Test
  void anEffectBelowTheNoiseThresholdIsEquivalentHoweverSure() {
    double[] a = {1000, 1001, 1002, 1000, 1001, 1002};
    double[] b = Arrays.stream(a).map(x -> x * 1.005).toArray();

    assertThat(compare(b, a, 1).verdict()).isEqualTo(Verdict.EQUIVALENT);
  }

  @Test
  void aLargerFamilyAsksForMore() {
    double[] a = {100, 100, 100, 100, 100, 100};
    double[] b = {104, 112, 101, 115, 103, 118};

    assertThat(compare(b, a, 1).verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(compare(b, a, 100).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Equals, 4,000 campaigns of 8 blocks: called different as often as the level says, not more. */
  @Test
  void equalsAreCalledDifferentAboutOnceInTwenty() {
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(42L);
    ContinuousDistribution.Sampler noise = NormalDistribution.of(0, 0.05).createSampler(random);
    int alarms = 0;
    for (int campaign = 0; campaign < 4000; campaign++) {
      double[] a = noise.samples(8).map(Math::exp).toArray();
      double[] b = noise.samples(8).map(Math::exp).toArray();
      alarms += compare(a, b, 1).verdict() == Verdict.DIFFERENT ? 1 : 0;
    }

    assertThat(alarms / 4000.0).isBetween(0.039, 0.061);
  }
}
