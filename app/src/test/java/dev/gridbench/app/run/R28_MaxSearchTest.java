package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trial that searches for the largest rate within a limit, on a server whose answer is known:
 * M/M/1 at 10,000/s keeps its p99 within 5 ms up to 10,000 - ln 100 / 0.005 = 9,079/s (method.md
 * R28). The procedure's error with noise is proved where it lives, in RateSearch.
 */
class R28_MaxSearchTest {

  private static final double CAPACITY = 10_000;
  private static final double TRUTH = 9_079;
  private static final LoadModel.Max GOAL = new LoadModel.Max(0.99, 5_000_000);

  private final List<Trial> asked = new ArrayList<>();

  @Test
  void theRateOfAnMm1ServerIsFound() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> null);

    SearchFacts found = found(outcome);
    double pass = Objects.requireNonNull(found.pass());
    double fail = Objects.requireNonNull(found.fail());
    assertThat(pass).isBetween(TRUTH * 0.975, TRUTH);
    assertThat(fail).isBetween(TRUTH, TRUTH * 1.025);
    assertThat(found.confirmed()).isTrue();
    assertThat(outcome.throughput()).isEqualTo(pass, org.assertj.core.data.Offset.offset(0.01));
    assertThat(outcome.valid()).isTrue();
    assertThat(outcome.trial()).isEqualTo(Result.record(trial()));
  }

  /** The eighth asks for 9,149/s, which is too much, and happens to be answered at once. */
  @Test
  void theFiguresAreNotThoseOfAProbeThatHadLuck() throws Exception {
    MaxSearch.Prober lucky =
        (probe, number) ->
            number == 8 ? new MaxSearch.Probed(mm1(probe, null).outcome(), 1) : mm1(probe, null);
    Outcome.Measured outcome = new MaxSearch(trial(), GOAL, lucky).run();

    double pass = Objects.requireNonNull(found(outcome).pass());
    assertThat(pass).isLessThan(TRUTH);
    assertThat(outcome.throughput()).isEqualTo(pass, org.assertj.core.data.Offset.offset(0.01));
    assertThat(found(outcome).probes())
        .anyMatch(probe -> probe.rate() > TRUTH && probe.quantileMicros() < 5000);
  }

  @Test
  void everyProbeIsKeptAndHasOperationsOfItsOwn() throws Exception {
    SearchFacts found = found(search(GOAL, probe -> null));

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
    SearchFacts found = found(outcome);
    assertThat(found.probes()).extracting(SearchFacts.Probe::number).doesNotContain(5);
  }

  @Test
  void aProbeThatIsDisturbedEachTimeSpoilsTheTrial() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe >= 5 && probe <= 7 ? "noise" : null);

    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("noise");
  }

  @Test
  void aWrongAnswerInAnyProbeIsTheTrials() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> probe == 2 ? "wrong-answers" : null);

    assertThat(outcome.caveats()).extracting(Caveat::kind).containsExactly("wrong-answers");
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

  @Test
  void aSystemThatAnswersNothingHasNoRateToSearch() {
    MaxSearch.Prober silent = (probe, number) -> probed(0, true, 0, null);

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

  private static SearchFacts found(Outcome.Measured outcome) {
    return Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  private static Trial trial() {
    return Cells.cell().trial(1);
  }

  private MaxSearch.Probed mm1(Trial probe, @Nullable String trouble) {
    asked.add(probe);
    double rate =
        probe.cell().load() instanceof LoadModel.Open open ? open.ratePerSecond() : CAPACITY;
    boolean sustained = rate < CAPACITY;
    double seconds = sustained ? Math.log(100) / (CAPACITY - rate) : 1;
    return probed(rate, sustained, seconds * 1e6, trouble);
  }

  private static MaxSearch.Probed probed(
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
    return new MaxSearch.Probed(outcome, micros);
  }
}
