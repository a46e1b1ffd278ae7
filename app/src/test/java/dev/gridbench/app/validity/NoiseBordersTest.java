package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.Caveat;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gate's limits, each exactly reached and just passed, and seconds that are no whole ones. */
class NoiseBordersTest {

  private static Noise.Second second(double length, double foreign, double steal) {
    return new Noise.Second(length, foreign, 0, steal, 0, 0, 0, 0);
  }

  private static Noise.Second paging(double length, double swapIns, double throttled) {
    return new Noise.Second(length, 0, 0, 0, 0, swapIns, 0, throttled);
  }

  private static List<String> kinds(Noise.Second... seconds) {
    return NoiseChecks.caveats(new Noise(1, List.of(seconds), 0, true), false).stream()
        .map(Caveat::label)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"0.03, false", "0.031, true"})
  void othersMayHaveThreeHundredthsOfTheMachine(double foreign, boolean told) {
    assertThat(kinds(second(1, foreign, 0)).contains("noise")).isEqualTo(told);
  }

  @ParameterizedTest
  @CsvSource({"0.01, false", "0.011, true"})
  void theHypervisorMayTakeAHundredth(double steal, boolean told) {
    assertThat(kinds(second(1, 0, steal)).contains("steal")).isEqualTo(told);
  }

  @Test
  void stolenTimeIsToldByItsShareAndToleratedWhereTheStudySaysSo() {
    Noise noise = new Noise(2, List.of(second(1, 0, 0.05)), 0, true);
    for (boolean tolerated : new boolean[] {true, false}) {
      assertThat(NoiseChecks.caveats(noise, tolerated))
          .singleElement()
          .satisfies(
              caveat -> {
                assertThat(caveat.invalidates()).isEqualTo(!tolerated);
                assertThat(caveat.message())
                    .startsWith("The hypervisor gave 2.5 % of this machine's processor time")
                    .contains("more than 1 % is too much");
              });
    }
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true"})
  void onePageFromSwapIsTold(double pages, boolean told) {
    assertThat(kinds(paging(1, pages, 0)).contains("swapping")).isEqualTo(told);
  }

  /** Of a window of ten seconds, a tenth of a second. */
  @ParameterizedTest
  @CsvSource({"0.05, false", "0.1, false", "0.11, true"})
  void aQuotaMayHoldProcessesBackForAHundredthOfTheWindow(double throttled, boolean told) {
    assertThat(kinds(paging(9, 0, 0), paging(1, 0, throttled)).contains("throttled"))
        .isEqualTo(told);
  }

  /** A fifth of two processors is 0.4 s of a whole second, and 0.2 of a half one. */
  @Test
  void aSecondIsDisturbedByMoreThanAFifthOfItsOwnLength() {
    Noise noise =
        new Noise(
            2,
            List.of(
                second(1, 0.4, 0), second(1, 0.41, 0), second(0.5, 0.19, 0), second(0.5, 0.3, 0)),
            0,
            true);
    assertThat(noise.disturbed(0.2)).containsExactly(1, 3);
    assertThat(NoiseChecks.disturbedSeconds(noise)).containsExactly(1, 3);
  }

  @Test
  void whatTheHypervisorTookCountsOnTopOfWhatOthersTook() {
    Noise noise = new Noise(2, List.of(second(1, 0.3, 0.1), second(1, 0.3, 0.11)), 0, true);
    assertThat(NoiseChecks.disturbedSeconds(noise)).containsExactly(1);
  }

  @Test
  void whatIsWrittenKeepsItsLastFigureAndWhetherOthersWereKnown() {
    Noise known = new Noise(2, List.of(paging(1, 0, 0.125)), 0, true);
    assertThat(Noise.read(known.csv(), 2)).isEqualTo(known);
    Noise unknown = new Noise(2, List.of(second(1, 0, 0), second(1, Double.NaN, 0)), 0, false);
    assertThat(Noise.read(unknown.csv(), 2).foreignKnown()).isFalse();
  }

  @Test
  void aWindowOfNoSecondsIsQuiet() {
    Noise nothing = new Noise(2, Collections.emptyList(), 0, true);
    assertThat(NoiseChecks.caveats(nothing, false)).isEmpty();
    assertThat(nothing.foreignShare()).isZero();
    assertThat(nothing.stealShare()).isZero();
  }
}
