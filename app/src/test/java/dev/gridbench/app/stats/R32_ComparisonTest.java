package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Paired log ratios over blocks, and what goes wrong with the usual ways. */
@Tag("campaign")
class R32_ComparisonTest {

  private static final int CAMPAIGNS = 4000;

  /** So often may a test at 0.05 err in that many campaigns. */
  private static final double HONEST = 0.061;

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 20})
  void equalsAreCalledDifferentAsOftenAsTheLevelSays(int n) {
    assertThat(alarms(n, R32_ComparisonTest::tExcludesOne)).isBetween(0.039, HONEST);
    assertThat(alarms(n, logs -> SignedRank.p(logs) <= 0.05)).isLessThan(HONEST);
    assertThat(alarms(n, R32_ComparisonTest::rankIntervalExcludesOne)).isLessThan(HONEST);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10})
  void flippingAllSignsKeepsTheLevel(int n) {
    assertThat(alarms(n, logs -> SignFlip.p(logs) <= 0.05)).isLessThan(HONEST);
  }

  @Tag("long")
  @Test
  void flippingSignsAtRandomKeepsTheLevel() {
    assertThat(alarms(20, logs -> SignFlip.p(logs) <= 0.05)).isLessThan(HONEST);
  }

  private static boolean tExcludesOne(double[] logs) {
    return Estimate.ofLogs(logs, Estimate.LEVEL).excludesOne();
  }

  private static boolean rankIntervalExcludesOne(double[] logs) {
    return SignedRank.ratio(logs, Estimate.LEVEL).excludesOne();
  }

  private static double alarms(int n, Predicate<double[]> called) {
    return Campaigns.share(
        CAMPAIGNS, new Campaigns(n), c -> called.test(c.logRatios(n, Campaigns.RUN, 0)));
  }

  @Test
  void fivePairsCannotReachTheLevelAndSixCan() {
    assertThat(SignFlip.p(1, 2, 3, 4, 5)).isEqualTo(1 / 16.0);
    assertThat(SignFlip.p(1, 2, 3, 4, 5, 6)).isEqualTo(1 / 32.0);
    assertThat(SignedRank.ratio(new double[] {1, 2, 3, 4, 5}, 0.95).low()).isNull();
    assertThat(SignedRank.ratio(new double[] {1, 2, 3, 4, 5, 6}, 0.95).low()).isNotNull();
  }

  @Test
  void aDifferenceOfFivePercentIsFoundAndItsIntervalCoversIt() {
    double truth = Math.log(1.05);
    int found = 0;
    int covered = 0;
    Campaigns source = new Campaigns(5);
    for (int i = 0; i < CAMPAIGNS; i++) {
      Estimate ratio = Estimate.ofLogs(source.logRatios(10, Campaigns.RUN, truth), Estimate.LEVEL);
      found += ratio.excludesOne() ? 1 : 0;
      covered += ratio.low() <= 1.05 && 1.05 <= ratio.high() ? 1 : 0;
    }
    assertThat((double) found / CAMPAIGNS).isGreaterThan(0.98);
    assertThat((double) covered / CAMPAIGNS).isBetween(0.94, 0.96);
  }

  @Test
  void whatIsOftenDoneInsteadCriesWolf() {
    criesWolf(6);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {8, 10, 20})
  void whatIsOftenDoneInsteadCriesWolfWithMoreBlocksToo(int n) {
    criesWolf(n);
  }

  /** Percentile and BCa bootstrap, pooled seconds, one run each; last what is right. */
  private static void criesWolf(int n) {
    int[] alarms = new int[5];
    Campaigns source = new Campaigns(60 + n);
    for (int i = 0; i < CAMPAIGNS; i++) {
      Seconds seconds = Seconds.of(source, n);
      double[] logs = seconds.logRatios();
      alarms[0] += WrongMethods.percentileBootstrap(logs, source.random()) ? 1 : 0;
      alarms[1] += WrongMethods.bca(logs, source.random()) ? 1 : 0;
      alarms[2] += WrongMethods.pooledSeconds(seconds.a(), seconds.b()) ? 1 : 0;
      alarms[3] += WrongMethods.oneRunEach(seconds.a(), seconds.b()) ? 1 : 0;
      alarms[4] += tExcludesOne(logs) ? 1 : 0;
    }
    assertThat(Arrays.stream(alarms, 0, 2))
        .as("bootstrap")
        .allMatch(count -> count > HONEST * CAMPAIGNS);
    assertThat(alarms[2]).as("pooled seconds").isGreaterThan((int) (0.40 * CAMPAIGNS));
    assertThat(alarms[3]).as("one run each").isGreaterThan((int) (0.55 * CAMPAIGNS));
    assertThat(alarms[4]).as("paired t").isLessThan((int) (HONEST * CAMPAIGNS));
  }

  /** Seven runs in a hundred are far out: the reason for ranks in the tails. */
  @Test
  void ranksFindInContaminatedTailsWhatMeansDoNot() {
    Campaigns source = new Campaigns(99);
    int ranks = 0;
    int means = 0;
    for (int i = 0; i < 400; i++) {
      double[] logs = Contamination.logRatios(source, 20, Math.log(1.10), 0.05);
      ranks += rankIntervalExcludesOne(logs) ? 1 : 0;
      means += tExcludesOne(logs) ? 1 : 0;
    }
    assertThat(ranks / 400.0).isGreaterThan(0.8);
    assertThat(means / 400.0).isLessThan(0.7);
  }

  @Test
  void moreThanFourteenPairsAreJudgedByDrawsThatRepeat() {
    double[] logs = new Campaigns(15).logRatios(15, Campaigns.RUN, 0.03);

    assertThat(SignFlip.p(logs)).isEqualTo(SignFlip.p(logs.clone())).isBetween(0.0, 0.05);
    assertThat(SignFlip.p(new double[20])).isEqualTo(1);
  }

  @Test
  void zerosDecideNothing() {
    assertThat(SignFlip.p(0, 0, 0, 0, 0, 0)).isEqualTo(1);
    assertThat(SignedRank.p(0, 0, 0, 0, 0, 0)).isEqualTo(1);
    assertThat(SignedRank.p(0, 0, 1, 2, 3, 4, 5, 6)).isEqualTo(1 / 32.0);
  }
}
