package dev.gridbench.app.run.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.run.trial.Result;
import java.util.HashSet;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * A trial that searches for the largest rate within a limit (method.md R28). The procedure's error
 * with noise is proved where it lives, in RateSearch.
 */
class R28_RateSearchTrialTest extends SearchOnMm1 {

  @Test
  void theRateOfAnMm1ServerIsFound() throws Exception {
    Outcome.Measured outcome = search(GOAL, probe -> null);

    SearchFacts.RateSearch found = found(outcome);
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
    Outcome.Measured outcome = new RateSearchTrial(trial(), GOAL, lucky).run();

    double pass = Objects.requireNonNull(found(outcome).pass());
    assertThat(pass).isLessThan(TRUTH);
    assertThat(outcome.throughput()).isEqualTo(pass, ABOUT);
    assertThat(found(outcome).probes())
        .anyMatch(probe -> probe.rate() > TRUTH && probe.quantileMicros() < 5000);
  }

  @Test
  void everyProbeIsKeptAndHasOperationsOfItsOwn() throws Exception {
    SearchFacts.RateSearch found = found(search(GOAL, probe -> null));

    assertThat(found.probes()).hasSize(asked.size() - 1);
    assertThat(found.csv().lines()).hasSize(asked.size());
    assertThat(new HashSet<>(asked.stream().map(Trial::loadSeed).toList())).hasSameSizeAs(asked);
    assertThat(asked.get(0).cell().load()).isEqualTo(LoadModel.AT_ONCE);
    assertThat(asked.subList(1, asked.size()))
        .allMatch(probe -> probe.cell().load() instanceof LoadModel.Open);
  }

  /** The quickest that this server can be is ln 100 / 10,000 s, nearly half a millisecond. */
  @Test
  void aLimitThatNoRateKeepsIsSaid() throws Exception {
    Outcome.Measured outcome = search(new LoadModel.RateSearch(0.99, 400_000), probe -> null);

    assertThat(found(outcome).pass()).isNull();
    assertThat(outcome.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("no-rate");
              assertThat(caveat.message()).contains("p99 within 0.400 ms");
            });
    assertThat(outcome.valid()).isFalse();
  }

  /** Ten seconds hold ten operations beyond p99 from 100/s on. */
  @Test
  void theSearchEndsWhereAProbeHoldsTooFewOperations() throws Exception {
    Outcome.Measured outcome = search(new LoadModel.RateSearch(0.99, 400_000), probe -> null);

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

    assertThatThrownBy(() -> new RateSearchTrial(trial(), GOAL, silent).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessageContaining("No operation of a closed loop was answered");
  }
}
