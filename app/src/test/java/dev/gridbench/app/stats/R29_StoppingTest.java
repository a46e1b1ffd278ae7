package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many repetitions: planned from the spread, or until the interval is narrow enough, never
 * until it says what somebody hopes for.
 */
class R29_StoppingTest {

  private static final int CAMPAIGNS = 4000;
  private static final double TARGET = 0.02;

  /** A budget: at so many repetitions a campaign ends, precise or not. */
  private static final int MOST = 40;

  @ParameterizedTest
  @CsvSource({
    "0.02, 0.03, 12", "0.02, 0.05, 6", "0.02, 0.10, 4",
    "0.03, 0.03, 24", "0.03, 0.05, 11", "0.03, 0.10, 5",
    "0.05, 0.03, 63", "0.05, 0.05, 25", "0.05, 0.10, 8",
  })
  void repetitionsForAPowerOfNineInTen(double sd, double effect, int repetitions) {
    assertThat(Power.repetitions(effect, sd, 0.9)).isEqualTo(repetitions);
    assertThat(Power.detectable(repetitions, sd, 0.9)).isLessThanOrEqualTo(effect);
    assertThat(Power.detectable(repetitions - 1, sd, 0.9)).isGreaterThan(effect);
  }

  @Test
  void withoutSpreadTwoRepetitionsDoAndWithTooMuchNoneDo() {
    assertThat(Power.repetitions(0.05, 0, 0.9)).isEqualTo(2);
    assertThat(Power.detectable(6, 0, 0.9)).isZero();
    assertThat(Power.repetitions(0.001, 0.5, 0.9)).isEqualTo(Power.MOST + 1);
  }

  /** The formula against counting: 10 repetitions, run sd 3 %, 5 % apart. */
  @Test
  void thePowerIsWhatASimulationCounts() {
    double effect = Math.log(1.05);
    double counted =
        Campaigns.share(
            2000,
            new Campaigns(10),
            c -> Estimate.ofLogs(c.logRatios(10, 0.03, effect), 0.95).excludesOne());

    assertThat(Power.ofTest(10, effect / (0.03 * Math.sqrt(2)), 0.05))
        .isCloseTo(counted, within(0.025));
  }

  @Test
  void widthIsNotBelievedBeforeEight() {
    double[] still = {0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01};

    assertThat(Precision.reached(still, TARGET)).isFalse();
    assertThat(Precision.reached(Arrays.copyOf(still, 8), TARGET)).isTrue();
  }

  @Test
  void stoppingOnWidthCoversNearlyAsItSaysAndLessWithASmallerMinimum() {
    assertThat(coverage(logs -> logs.length >= MOST || Precision.reached(logs, TARGET)))
        .isCloseTo(0.94, BOUND);
    assertThat(coverage(logs -> narrow(logs, 10))).isCloseTo(0.945, BOUND);
    assertThat(coverage(logs -> narrow(logs, 5))).isCloseTo(0.925, BOUND);
    assertThat(coverage(logs -> narrow(logs, 3))).isCloseTo(0.91, BOUND);
  }

  @Test
  void repeatingUntilItIsSignificantFindsWhatIsNotThere() {
    assertThat(peeking(20)).isCloseTo(0.19, BOUND);
    assertThat(peeking(40)).isCloseTo(0.25, BOUND);
  }

  private static final org.assertj.core.data.Offset<Double> BOUND = within(0.015);

  /** Quantiles of the 95 % interval by n: looking them up at each step is what takes long. */
  private static final double[] QUANTILES =
      IntStream.rangeClosed(0, MOST)
          .mapToDouble(n -> n < 2 ? Double.NaN : Sample.quantile(n - 1, 0.025))
          .toArray();

  /** The right rule with another minimum. */
  private static boolean narrow(double[] logs, int fewest) {
    return logs.length >= MOST || logs.length >= fewest && halfWidth(logs) <= Math.log1p(TARGET);
  }

  private static double halfWidth(double[] logs) {
    return QUANTILES[logs.length] * Sample.of(logs).standardError();
  }

  private static boolean significant(double[] logs) {
    return Math.abs(Sample.of(logs).mean()) > halfWidth(logs);
  }

  /** How often the interval at the end holds the truth, which is that nothing differs. */
  private static double coverage(Predicate<double[]> stop) {
    return Campaigns.share(
        CAMPAIGNS, new Campaigns(31), c -> !significant(stopped(c, 2, MOST, stop)));
  }

  /** How often somebody who looks after each block from the fifth on sees what is not there. */
  private static double peeking(int most) {
    return Campaigns.share(
        CAMPAIGNS,
        new Campaigns(5),
        c -> significant(stopped(c, 5, most, R29_StoppingTest::significant)));
  }

  private static double[] stopped(Campaigns source, int from, int most, Predicate<double[]> stop) {
    double[] logs = source.logRatios(most, Campaigns.RUN, 0);
    int n = from;
    while (n < most && !stop.test(Arrays.copyOf(logs, n))) {
      n++;
    }
    return Arrays.copyOf(logs, n);
  }
}
