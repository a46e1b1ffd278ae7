package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outliers are marked and kept: dropping them by value makes every interval false. */
class R27_OutlierTest {

  private static final double SD = 0.03;

  @Test
  void everyRunIsInTheEstimate() {
    double[] contender = {100, 101, 99, 102, 98, 300, 100, 101};
    double[] baseline = {100, 100, 100, 100, 100, 100, 100, 100};
    double[] logs = LogRatios.of(contender, baseline);
    Comparison comparison = Campaigns.alone(Method.PAIRED_T, logs);

    assertThat(comparison.n()).isEqualTo(8);
    assertThat(comparison.outliers().marked()).isEqualTo(1);
    assertThat(comparison.outliers().marks().get(5)).isEqualTo(Outliers.Mark.SEVERE);
    assertThat(Math.log(comparison.ratio().value()))
        .isCloseTo(Arrays.stream(logs).average().orElseThrow(), within(1e-12));
  }

  @Test
  void manyMarksPutTheOtherEstimateBeside() {
    double[] clean = {0.01, 0.02, 0.00, -0.01, 0.015, 0.005, -0.005, 0.012, 0.003, 0.007};
    double[] one = clean.clone();
    one[3] = 0.9;
    double[] two = one.clone();
    two[7] = 0.8;

    assertThat(Campaigns.alone(Method.PAIRED_T, clean).beside()).isEmpty();
    assertThat(Campaigns.alone(Method.PAIRED_T, one).beside()).as("just 10 %").isEmpty();
    assertThat(Campaigns.alone(Method.PAIRED_T, two).beside())
        .hasValueSatisfying(
            ranks -> assertThat(ranks.kind()).isEqualTo(Estimate.Kind.MEDIAN_RATIO));
    assertThat(Campaigns.alone(Method.SIGNED_RANK, two).beside())
        .hasValueSatisfying(means -> assertThat(means.kind()).isEqualTo(Estimate.Kind.RATIO));
  }

  @Test
  void threeValuesAreNeverMarked() {
    assertThat(Outliers.of(1, 1, 100).marked()).isZero();
    assertThat(Outliers.of(1, 2, 3, 4, 5, 6, 7, 12.5).marks().get(7)).isEqualTo(Outliers.Mark.MILD);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 20})
  void ranksKeepTheLevelOnContaminatedRunsAndDroppingThemDoesNot(int n) {
    assertThat(ranks(4000, n)).isLessThan(0.061);
    assertThat(dropping(4000, n)).isGreaterThan(0.061);
  }

  private static double ranks(int campaigns, int n) {
    return Campaigns.share(
        campaigns,
        new Campaigns(27),
        c -> SignedRank.p(Contamination.logRatios(c, n, 0, SD)) <= 0.05);
  }

  private static double dropping(int campaigns, int n) {
    return Campaigns.share(
        campaigns,
        new Campaigns(27),
        c ->
            WrongMethods.fenceThenWelch(
                Contamination.runs(c, n, 0, SD), Contamination.runs(c, n, 0, SD)));
  }
}
