package dev.gridbench.app.run.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.TcpTimer;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Probes of a search that are disturbed, never steady, wrong or lost (method.md R28). */
class R28_SearchTroubleTest extends SearchOnMm1 {

  @Test
  void aDisturbedProbeIsTakenAgainAndSaysNothing() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe == 5 ? "noise" : null);

    assertThat(outcome.caveats()).isEmpty();
    SearchFacts.RateSearch found = found(outcome);
    assertThat(found.probes()).extracting(SearchFacts.RateProbe::number).doesNotContain(5);
  }

  /** The trial is taken again as a whole, so there is no use in going on. */
  @Test
  void aProbeThatIsDisturbedEachTimeSpoilsTheTrialAndEndsIt() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe >= 5 && probe <= 7 ? "noise" : null);

    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("noise");
    assertThat(asked).hasSize(7);
    assertThat(Repeats.due(List.of(outcome))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"not-steady", "short-overlap"})
  void aProbeThatDidNotGoAsItShouldIsTakenAgainAndSaysNothing(String kind) throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe == 5 ? kind : null);

    assertThat(outcome.caveats()).isEmpty();
    assertThat(found(outcome).probes())
        .extracting(SearchFacts.RateProbe::number)
        .contains(4, 6)
        .doesNotContain(5);
  }

  /** What sockets do to the first, other probes may hide. */
  @Test
  void messagesThatWaitInOneProbeAreSaidOfTheTrial() throws Exception {
    Outcome.Measured outcome =
        search(GOAL, probe -> probe == 1 ? TcpTimer.DELAYED_ACKNOWLEDGMENT.kind().label() : null);

    assertThat(outcome.caveats())
        .extracting(Caveat::kind)
        .containsExactly(TcpTimer.DELAYED_ACKNOWLEDGMENT.kind());
  }

  /** Without a window that all clients had in common there is nothing to go on with. */
  @Test
  void clientsThatAreNeverActiveTogetherEndTheSearch() throws Exception {
    Outcome.Measured outcome =
        search(GOAL, probe -> probe >= 5 && probe <= 7 ? "short-overlap" : null);

    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("short-overlap");
    assertThat(asked).hasSize(7);
    assertThat(Repeats.due(List.of(outcome))).isTrue();
  }

  /** What was found rests on the probes at its two ends, and the fifth is of the ramp. */
  @Test
  void aProbeThatIsNeverSteadyIsNamedAndTheSearchGoesOn() throws Exception {
    Outcome.Measured outcome =
        search(GOAL, probe -> probe >= 5 && probe <= 7 ? "not-steady" : null);

    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(found(outcome).probes())
        .filteredOn(probe -> probe.doubt() != null)
        .extracting(SearchFacts.RateProbe::number)
        .containsExactly(7);
    assertThat(found(outcome).csv()).containsPattern("(?m)^7,.*,not-steady$");
    assertThat(outcome.caveats())
        .containsExactly(
            new Caveat(
                CaveatKind.UNSTEADY_PROBES,
                false,
                "Probe 7 was not steady, the last of 3 tries, and the result depends on others."
                    + " Lengthen 'warmup' and 'measure'."));
  }

  /** It has been tried often enough, so the trial is not tried again as a whole. */
  @Test
  void whatRestsOnProbesThatAreNeverSteadyIsKeptOut() throws Exception {
    double pass = Objects.requireNonNull(found(search(GOAL, probe -> null)).pass());
    Probing.Prober wavering =
        (probe, number) ->
            mm1(probe, Math.abs(rate(probe) / pass - 1) < 1e-3 ? "not-steady" : null);
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, wavering).run();

    assertThat(Objects.requireNonNull(found(outcome).pass())).isEqualTo(pass, ABOUT);
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("unsteady-probes");
    assertThat(outcome.valid()).isFalse();
    assertThat(Repeats.due(List.of(outcome))).isFalse();
  }

  /** A backlog that grows is what such a rate does, each time. */
  @Test
  void aRateThatIsNotKeptUpNeedNotBeSteady() throws Exception {
    search(GOAL, probe -> null);
    int quiet = asked.size();
    asked.clear();
    Probing.Prober overloaded =
        (probe, number) -> mm1(probe, rate(probe) >= CAPACITY ? "not-steady" : null);
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, overloaded).run();

    assertThat(asked).hasSize(quiet);
    assertThat(outcome.caveats()).isEmpty();
    assertThat(found(outcome).probes())
        .filteredOn(probe -> !probe.sustained())
        .isNotEmpty()
        .extracting(SearchFacts.RateProbe::doubt)
        .containsOnly("not-steady");
  }

  /** The five that confirm a rate are probes like all others. */
  @Test
  void aConfirmingProbeThatIsDisturbedIsTakenAgain() throws Exception {
    int quiet = found(search(GOAL, probe -> null)).probes().size();
    asked.clear();
    Outcome.Measured outcome = search(GOAL, probe -> probe == quiet ? "steal" : null);

    assertThat(outcome.caveats()).isEmpty();
    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(found(outcome).probes())
        .hasSize(quiet)
        .extracting(SearchFacts.RateProbe::number)
        .doesNotContain(quiet);
  }

  @Test
  void noiseThatIsToleratedIsTold() throws Exception {
    Probing.Prober noisy =
        (probe, number) -> {
          Probing.Probed seen = mm1(probe, null);
          Caveat told = new Caveat(CaveatKind.NOISE, false, "It was loud.");
          return new Probing.Probed(seen.outcome().with(told), seen.quantileMicros());
        };
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, noisy).run();

    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("noise");
  }

  @ParameterizedTest
  @EnumSource(names = {"MEASURE", "CONNECT", "PREPARE"})
  void aProbeThatFailsIsTakenAgainAndTold(TrialPhase phase) throws Exception {
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, failing(phase, 5, 6)).run();

    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("failed-probes");
              assertThat(caveat.message())
                  .startsWith(
                      "2 probes failed and were taken again (probe 5, phase " + phase.label());
            });
  }

  @ParameterizedTest
  @EnumSource(names = {"LATE", "ABSENT"})
  void aProbeThatFailedForTheMachinesSakeIsTakenAgainAndSaysNothing(TrialPhase phase)
      throws Exception {
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, failing(phase, 1, 9)).run();

    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(outcome.caveats()).isEmpty();
  }

  @Test
  void aProbeThatFailsThreeTimesFailsTheSearch() {
    assertThatThrownBy(
            () -> new RateSearchTrial(trial(), GOAL, failing(TrialPhase.MEASURE, 5, 6, 7)).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessage("Probe 7 was lost.");
    assertThat(asked).hasSize(4);
  }

  /** A cluster that does not start does not start the next time either. */
  @Test
  void whatFailsBeforeTheLoadIsNotTriedAgain() {
    assertThatThrownBy(() -> new RateSearchTrial(trial(), GOAL, failing(TrialPhase.START, 5)).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessage("Probe 5 was lost.");
  }

  private Probing.Prober failing(TrialPhase phase, Integer... which) {
    return (probe, number) -> {
      if (List.of(which).contains(number)) {
        throw new TrialFailure(phase, "Probe " + number + " was lost.", null);
      }
      return mm1(probe, null);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"wrong-answers", "tcp-connections"})
  void aWrongAnswerInAnyProbeIsTheTrials(String kind) throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe == 2 ? kind : null);

    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly(kind);
    assertThat(outcome.valid()).isFalse();
  }
}
