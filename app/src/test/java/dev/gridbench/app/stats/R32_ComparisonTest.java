package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Paired log ratios over blocks, and what goes wrong with the usual ways. The build counts fewer
 * campaigns than the long form, so its bounds are wider by three binomial errors.
 */
class R32_ComparisonTest {

  private static final int LONG = 4000;
  private static final int SHORT = 1000;

  /** What the long form allows a test at 0.05 to err at most. */
  private static final double HONEST = 0.061;

  @ParameterizedTest
  @ValueSource(ints = {6, 10})
  void equalsAreCalledDifferentAsOftenAsTheLevelSays(int n) {
    assertThat(alarms(2000, n, R32_ComparisonTest::tExcludesOne)).isBetween(0.035, 0.065);
    assertThat(alarms(SHORT, n, logs -> SignFlip.p(logs) <= 0.05)).isLessThan(0.071);
    assertThat(alarms(SHORT, n, logs -> SignedRank.p(logs) <= 0.05)).isLessThan(0.071);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 20})
  void equalsAreCalledDifferentAsOftenAsTheLevelSaysInFull(int n) {
    assertThat(alarms(LONG, n, R32_ComparisonTest::tExcludesOne)).isBetween(0.039, HONEST);
    assertThat(alarms(n > 14 ? SHORT : LONG, n, logs -> SignFlip.p(logs) <= 0.05))
        .isLessThan(n > 14 ? 0.071 : HONEST);
    assertThat(alarms(LONG, n, logs -> SignedRank.p(logs) <= 0.05)).isLessThan(HONEST);
    assertThat(alarms(LONG, n, R32_ComparisonTest::rankIntervalExcludesOne)).isLessThan(HONEST);
  }

  private static boolean tExcludesOne(double[] logs) {
    return Estimate.ofLogs(logs, Estimate.LEVEL).excludesOne();
  }

  private static boolean rankIntervalExcludesOne(double[] logs) {
    return SignedRank.ratio(logs, Estimate.LEVEL).excludesOne();
  }

  private static double alarms(int campaigns, int n, Predicate<double[]> called) {
    return Campaigns.share(
        campaigns, new Campaigns(n), c -> called.test(c.logRatios(n, Campaigns.RUN, 0)));
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
    findsFivePercent(2000, 0.935, 0.965);
  }

  @Tag("long")
  @Test
  void aDifferenceOfFivePercentIsFoundAndItsIntervalCoversItInFull() {
    findsFivePercent(LONG, 0.94, 0.96);
  }

  private static void findsFivePercent(int campaigns, double least, double most) {
    double truth = Math.log(1.05);
    int found = 0;
    int covered = 0;
    Campaigns source = new Campaigns(5);
    for (int i = 0; i < campaigns; i++) {
      Estimate ratio = Estimate.ofLogs(source.logRatios(10, Campaigns.RUN, truth), Estimate.LEVEL);
      found += ratio.excludesOne() ? 1 : 0;
      covered += ratio.low() <= 1.05 && 1.05 <= ratio.high() ? 1 : 0;
    }
    assertThat((double) found / campaigns).isGreaterThan(0.98);
    assertThat((double) covered / campaigns).isBetween(least, most);
  }

  /** 1,000 campaigns err by 0.011. */
  @Test
  void whatIsOftenDoneInsteadCriesWolf() {
    fail(1000, 6, new double[] {0.09, 0.09, 0.40, 0.50});
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(ints = {6, 8, 10, 20})
  void whatIsOftenDoneInsteadCriesWolfInFull(int n) {
    fail(LONG, n, new double[] {HONEST, HONEST, 0.40, 0.55});
  }

  private static void fail(int campaigns, int n, double[] atLeast) {
    int[] alarms = new int[5];
    Campaigns source = new Campaigns(60 + n);
    for (int i = 0; i < campaigns; i++) {
      Seconds seconds = Seconds.of(source, n);
      double[] logs = seconds.logRatios();
      alarms[0] += WrongMethods.percentileBootstrap(logs, source.random()) ? 1 : 0;
      alarms[1] += WrongMethods.bca(logs, source.random()) ? 1 : 0;
      alarms[2] += WrongMethods.pooledSeconds(seconds.a(), seconds.b()) ? 1 : 0;
      alarms[3] += WrongMethods.oneRunEach(seconds.a(), seconds.b()) ? 1 : 0;
      alarms[4] += tExcludesOne(logs) ? 1 : 0;
    }
    for (int method = 0; method < atLeast.length; method++) {
      assertThat((double) alarms[method] / campaigns)
          .as("wrong method %d", method)
          .isGreaterThan(atLeast[method]);
    }
    double error = Math.sqrt(0.05 * 0.95 / campaigns);
    assertThat((double) alarms[4] / campaigns).isBetween(0.05 - 3 * error, 0.05 + 3.2 * error);
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
