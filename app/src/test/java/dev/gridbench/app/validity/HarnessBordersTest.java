package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The docs say "more than": what is exactly as much as a limit allows is not spoken of. */
class HarnessBordersTest {

  private final Harnesses given = new Harnesses();

  private List<String> kinds() {
    return given.caveats().stream().map(Caveat::label).toList();
  }

  @Test
  void aClockMayBeOffByAHundredthOfASecond() {
    given.clockErrorMicros = 10_000;
    assertThat(kinds()).isEmpty();

    given.clockErrorMicros = 12_500;
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat ->
                assertThat(caveat.message())
                    .startsWith(
                        "A worker's clock may be 12.5 ms off the coordinator's, more than 1 % of a"
                            + " second."));
  }

  @Test
  void ofAShorterWindowAClockMayBeOffByAHundredth() {
    given.seconds = 0.5;
    given.clockErrorMicros = 5_000;
    assertThat(kinds()).isEmpty();

    given.clockErrorMicros = 5_100;
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(CaveatKind.CLOCK);
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message())
                  .startsWith(
                      "A worker's clock may be 5.1 ms off the coordinator's, more than 1 % of the"
                          + " window.");
            });
  }

  @ParameterizedTest
  @CsvSource({"10, 0, false", "10.001, 0, true", "0, 10, false", "0, 10.001, true"})
  void aWorkerMayBeHeldUpForTenMilliseconds(double hiccup, double collection, boolean told) {
    given.hiccupMillis = hiccup;
    given.gcLongestMillis = collection;
    assertThat(kinds().contains("generator-pause")).isEqualTo(told);
  }

  @Test
  void ofAWholeSecondItIsAPauseAndBeyondItAStall() {
    given.hiccupMillis = 1_000;
    assertThat(kinds()).containsExactly("generator-pause");

    given.hiccupMillis = 1_500;
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("generator-stall");
              assertThat(caveat.message())
                  .startsWith("A worker stopped for 1.5 s in second 1 of the window.");
            });
  }

  @Test
  void aStudyThatToleratesNoiseKeepsATrialThatStoodStill() {
    given.hiccupMillis = 1_500;
    given.tolerated = true;
    assertThat(given.caveats()).extracting(Caveat::invalidates).containsExactly(false);
  }

  @ParameterizedTest
  @CsvSource({"10000000, false", "10000100, true"})
  void collectorsMayTakeAHundredthOfTheWindow(long nanosOfEachSecond, boolean told) {
    given.collected = List.of(nanosOfEachSecond, nanosOfEachSecond);
    assertThat(kinds().contains("collecting")).isEqualTo(told);
  }

  @Test
  void compilersMayTakeATenthOfTheWindow() {
    given.compileMillis = 200;
    assertThat(kinds()).isEmpty();

    given.compileMillis = 1_200;
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("compiling");
              assertThat(caveat.message()).contains("ran for 1.2 s in a window of 2 s");
            });
  }

  /** The time is called what the outcome calls it: a closed loop has no response time. */
  @Test
  void theOwnWorkMayBeAFiftiethOfTheTimeThatTheOutcomeGives() {
    given.overheadShare = 0.02;
    assertThat(kinds()).isEmpty();

    given.overheadShare = 0.05;
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat -> assertThat(caveat.message()).contains("is 5.0 % of the mean service time"));

    given.responseTime = Harnesses.quick();
    assertThat(given.caveats())
        .singleElement()
        .satisfies(
            caveat -> assertThat(caveat.message()).contains("is 5.0 % of the mean response time"));
  }
}
