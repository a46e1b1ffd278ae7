package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.validity.Repeats;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trial that searches for the largest rate within a limit, on a server whose answer is known:
 * M/M/1 at 10,000/s keeps its p99 within 5 ms up to 10,000 - ln 100 / 0.005 = 9,079/s (method.md
 * R28). The procedure's error with noise is proved where it lives, in RateSearch.
 */
class R28_MaxSearchTest {

  private static final double CAPACITY = 10_000;
  private static final double TRUTH = 9_079;
  private static final Offset<Double> ABOUT = Offset.offset(0.01);
  private static final LoadModel.Max GOAL = new LoadModel.Max(0.99, 5_000_000);

  private final List<Trial> asked = new ArrayList<>();

  @Test
  void theRateOfAnMm1ServerIsFound() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> null);

    SearchFacts.Rate found = found(outcome);
    double pass = Objects.requireNonNull(found.pass());
    double fail = Objects.requireNonNull(found.fail());
    assertThat(pass).isBetween(TRUTH * 0.975, TRUTH);
    assertThat(fail).isBetween(TRUTH, TRUTH * 1.025);
    assertThat(found.confirmed()).isTrue();
    assertThat(outcome.throughput()).isEqualTo(pass, ABOUT);
    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.trial()).isEqualTo(Result.record(trial()));
  }

  /** The eighth asks for 9,149/s, which is too much, and happens to be answered at once. */
  @Test
  void theFiguresAreNotThoseOfAProbeThatHadLuck() throws Exception {
    Probing.Prober lucky =
        (probe, number) ->
            number == 8 ? new Probing.Probed(mm1(probe, null).outcome(), 1) : mm1(probe, null);
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, lucky).run();

    double pass = Objects.requireNonNull(found(outcome).pass());
    assertThat(pass).isLessThan(TRUTH);
    assertThat(outcome.throughput()).isEqualTo(pass, ABOUT);
    assertThat(found(outcome).probes())
        .anyMatch(probe -> probe.rate() > TRUTH && probe.quantileMicros() < 5000);
  }

  @Test
  void everyProbeIsKeptAndHasOperationsOfItsOwn() throws Exception {
    SearchFacts.Rate found = found(search(GOAL, probe -> null));

    assertThat(found.probes()).hasSize(asked.size() - 1);
    assertThat(found.csv().lines()).hasSize(asked.size());
    assertThat(new HashSet<>(asked.stream().map(Trial::loadSeed).toList())).hasSameSizeAs(asked);
    assertThat(asked.get(0).cell().load()).isEqualTo(LoadModel.AT_ONCE);
    assertThat(asked.subList(1, asked.size()))
        .allMatch(probe -> probe.cell().load() instanceof LoadModel.Open);
  }

  @Test
  void aDisturbedProbeIsTakenAgainAndSaysNothing() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe == 5 ? "noise" : null);

    assertThat(outcome.caveats()).isEmpty();
    SearchFacts.Rate found = found(outcome);
    assertThat(found.probes()).extracting(SearchFacts.RateProbe::number).doesNotContain(5);
  }

  /** The trial is taken again as a whole, so there is no use in going on. */
  @Test
  void aProbeThatIsDisturbedEachTimeSpoilsTheTrialAndEndsIt() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe >= 5 && probe <= 7 ? "noise" : null);

    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("noise");
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

  /** Without a window that all clients had in common there is nothing to go on with. */
  @Test
  void clientsThatAreNeverActiveTogetherEndTheSearch() throws Exception {
    Outcome.Measured outcome =
        search(GOAL, probe -> probe >= 5 && probe <= 7 ? "short-overlap" : null);

    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("short-overlap");
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
                "unsteady-probes",
                false,
                "Probe 7 was not steady, the last of 3 tries, and what was found rests on"
                    + " others. Lengthen 'warmup' and 'measure'."));
  }

  /** It has been tried often enough, so the trial is not tried again as a whole. */
  @Test
  void whatRestsOnProbesThatAreNeverSteadyIsKeptOut() throws Exception {
    double pass = Objects.requireNonNull(found(search(GOAL, probe -> null)).pass());
    Probing.Prober wavering =
        (probe, number) ->
            mm1(probe, Math.abs(rate(probe) / pass - 1) < 1e-3 ? "not-steady" : null);
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, wavering).run();

    assertThat(Objects.requireNonNull(found(outcome).pass())).isEqualTo(pass, ABOUT);
    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("unsteady-probes");
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
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, overloaded).run();

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
          Caveat told = new Caveat("noise", false, "It was loud.");
          return new Probing.Probed(seen.outcome().with(told), seen.quantileMicros());
        };
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, noisy).run();

    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("noise");
  }

  @ParameterizedTest
  @ValueSource(strings = {"measure", "connect", "prepare"})
  void aProbeThatFailsIsTakenAgainAndTold(String phase) throws Exception {
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, failing(phase, 5, 6)).run();

    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo("failed-probes");
              assertThat(caveat.message())
                  .startsWith("2 probes failed and were taken again (probe 5, phase " + phase);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {Repeats.LATE, Repeats.ABSENT})
  void aProbeThatFailedForTheMachinesSakeIsTakenAgainAndSaysNothing(String phase) throws Exception {
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, failing(phase, 1, 9)).run();

    assertThat(found(outcome).confirmed()).isTrue();
    assertThat(outcome.caveats()).isEmpty();
  }

  @Test
  void aProbeThatFailsThreeTimesFailsTheSearch() {
    assertThatThrownBy(() -> new MaxSearch(trial(), GOAL, failing("measure", 5, 6, 7)).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessage("Probe 7 was lost.");
    assertThat(asked).hasSize(4);
  }

  /** A cluster that does not start does not start the next time either. */
  @Test
  void whatFailsBeforeTheLoadIsNotTriedAgain() {
    assertThatThrownBy(() -> new MaxSearch(trial(), GOAL, failing("start", 5)).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessage("Probe 5 was lost.");
  }

  private Probing.Prober failing(String phase, Integer... which) {
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

    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly(kind);
    assertThat(outcome.valid()).isFalse();
  }

  /** The quickest that this server can be is ln 100 / 10,000 s, nearly half a millisecond. */
  @Test
  void aLimitThatNoRateKeepsIsSaid() throws Exception {
    Outcome.Measured outcome = search(new LoadModel.Max(0.99, 400_000), probe -> null);

    assertThat(found(outcome).pass()).isNull();
    assertThat(outcome.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo("no-rate");
              assertThat(caveat.message()).contains("p99 within 0.400 ms");
            });
    assertThat(outcome.valid()).isFalse();
  }

  /** Ten seconds hold ten operations beyond p99 from 100/s on. */
  @Test
  void theSearchEndsWhereAProbeHoldsTooFewOperations() throws Exception {
    Outcome.Measured outcome = search(new LoadModel.Max(0.99, 400_000), probe -> null);

    double seconds = trial().cell().measure().toMillis() / 1000.0;
    assertThat(found(outcome).probes())
        .last()
        .satisfies(probe -> assertThat(probe.rate()).isEqualTo(10 / (0.01 * seconds), ABOUT));
    assertThat(asked).hasSizeLessThan(12);
    assertThat(outcome.caveats().get(0).message())
        .contains("does not hold ten operations beyond its p99, so the search ended there")
        .endsWith("Lengthen 'measure', ask for a lower quantile, or raise the limit.");
  }

  @Test
  void aSystemThatAnswersNothingHasNoRateToSearch() {
    Probing.Prober silent = (probe, number) -> probed(0, true, 0, null);

    assertThatThrownBy(() -> new MaxSearch(trial(), GOAL, silent).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessageContaining("Not even a closed loop was answered");
  }

  /** The kind of a probe's invalidating caveat, by its number. */
  private interface Trouble {
    @Nullable String in(int probe);
  }

  private Outcome.Measured search(LoadModel.Max goal, Trouble trouble) throws Exception {
    return new MaxSearch(trial(), goal, (probe, number) -> mm1(probe, trouble.in(number))).run();
  }

  private static SearchFacts.Rate found(Outcome.Measured outcome) {
    return (SearchFacts.Rate)
        Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  private static Trial trial() {
    return Cells.cell().trial(1);
  }

  private Probing.Probed mm1(Trial probe, @Nullable String trouble) {
    asked.add(probe);
    double rate = rate(probe);
    boolean sustained = rate < CAPACITY;
    double seconds = sustained ? Math.log(100) / (CAPACITY - rate) : 1;
    return probed(rate, sustained, seconds * 1e6, trouble);
  }

  private static double rate(Trial probe) {
    return probe.cell().load() instanceof LoadModel.Open open ? open.ratePerSecond() : CAPACITY;
  }

  private static Probing.Probed probed(
      double rate, boolean sustained, double micros, @Nullable String trouble) {
    List<Caveat> said =
        trouble == null ? List.of() : List.of(new Caveat(trouble, true, "It was so."));
    Outcome.Measured outcome =
        Altered.outcome(
            node -> {
              node.put("throughput", rate);
              ((ObjectNode) node.get("load")).put("sustainable", sustained);
              node.set("caveats", Altered.MAPPER.valueToTree(said));
            });
    return new Probing.Probed(outcome, micros);
  }
}
