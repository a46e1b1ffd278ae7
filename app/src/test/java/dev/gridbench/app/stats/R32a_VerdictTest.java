package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Different, equivalent within 5 %, or inconclusive with the repetitions that would decide. */
class R32a_VerdictTest {

  @Test
  void equalsAreSeenToBeWithinTheMargin() {
    assertThat(share(4000, 8, 0.02, 0, Comparison::withinMargin)).isGreaterThan(0.99);
    assertThat(share(4000, 8, 0.02, Math.log(1.05), Comparison::withinMargin)).isLessThan(0.06);
    assertThat(share(4000, 6, 0.03, 0, Comparison::withinMargin)).isCloseTo(0.58, within(0.03));
  }

  /**
   * Different goes before equivalent, so of equals that are seen to be within the margin one in
   * twenty is called different all the same; the sentence then names the margin.
   */
  @Test
  void equalsAreCalledEquivalentButForTheLevelsErrors() {
    assertThat(share(1000, 8, 0.02, 0, c -> c.verdict() == Verdict.EQUIVALENT))
        .isBetween(0.92, 0.97);
    assertThat(share(1000, 8, 0.02, 0, c -> c.verdict() == Verdict.DIFFERENT))
        .isBetween(0.03, 0.07);
  }

  private static double share(
      int campaigns, int n, double sd, double effect, Predicate<Comparison> holds) {
    return Campaigns.share(
        campaigns,
        new Campaigns(32),
        c -> holds.test(Campaigns.alone(Method.PAIRED_T, c.logRatios(n, sd, effect))));
  }

  @Test
  void noDifferenceFoundIsNotEquivalence() {
    Comparison wide = Campaigns.alone(Method.PAIRED_T, new double[] {-.2, .2, .1, -.1, .15, -.15});

    assertThat(wide.ratio().excludesOne()).isFalse();
    assertThat(wide.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  /** Four percent apart, sd of the differences 4.2 %: two-sided t, 0.05, power 0.9. */
  @Test
  void inconclusiveNamesTheRepetitionsThatWouldDecide() {
    double[] logs = scaled(0.04, 0.03 * Math.sqrt(2), 6);
    Comparison comparison = Campaigns.alone(Method.PAIRED_T, logs);

    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.repetitionsNeeded()).hasValue(Power.repetitions(0.0408108, 0.03, 0.9));
    int needed = comparison.repetitionsNeeded().getAsInt();
    assertThat(share(1000, needed, 0.03, 0.04, c -> c.verdict() == Verdict.DIFFERENT))
        .isCloseTo(0.9, within(0.03));
  }

  /** Equals: enough to see that they are within the margin. */
  @Test
  void equalsNeedWhatEquivalenceTakes() {
    Comparison comparison = Campaigns.alone(Method.PAIRED_T, scaled(0, 0.05 * Math.sqrt(2), 6));

    int needed = comparison.repetitionsNeeded().getAsInt();
    assertThat(needed).isBetween(15, 25);
    // Both one-sided tests must hold, each fails once in ten: about 0.8 where nothing differs.
    assertThat(share(1000, needed, 0.05, 0, Comparison::withinMargin)).isBetween(0.75, 0.9);
  }

  @Test
  void ranksNeedMoreAndAtLeastWhatTheirExactLevelTakes() {
    double[] logs = scaled(0.10, 0.06, 6);
    Comparison family = new Comparison(Method.SIGNED_RANK, Campaigns.boxed(logs), 1, 20, 1.01);

    assertThat(family.simultaneous().low()).isNull();
    assertThat(family.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(family.repetitionsNeeded().getAsInt()).isGreaterThan(SignedRank.fewest(0.05 / 20));
    assertThat(SignedRank.fewest(0.05 / 20)).isEqualTo(10);
    assertThat(SignedRank.fewest(0.05)).isEqualTo(6);
  }

  @Test
  void whatNoRepetitionsDecideSaysSo() {
    double[] logs = scaled(0.06, 0.05, 6);
    Comparison withinTheNoise = new Comparison(Method.PAIRED_T, Campaigns.boxed(logs), 1, 1, 1.10);

    assertThat(withinTheNoise.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(withinTheNoise.repetitionsNeeded()).isEmpty();
    assertThat(Campaigns.alone(Method.PAIRED_T, new double[] {0.5}).repetitionsNeeded()).isEmpty();
    assertThat(Campaigns.alone(Method.PAIRED_T, scaled(0.5, 0.01, 8)).repetitionsNeeded())
        .as("decided")
        .isEmpty();
  }

  /** Values with just that mean and standard deviation. */
  private static double[] scaled(double mean, double sd, int n) {
    double[] raw = new Campaigns(n).normals(n, 1);
    Sample sample = Sample.of(raw);
    return Arrays.stream(raw).map(x -> mean + sd * (x - sample.mean()) / sample.sd()).toArray();
  }
}
