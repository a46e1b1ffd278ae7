package dev.gridbench.app.run.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.trial.Result;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A trial whose load is a share of its own closed loop, of a server that does 10,000/s. */
class ShareSearchTrialTest extends SearchOnMm1 {

  private static final LoadModel.ShareSearch HALF = new LoadModel.ShareSearch(0.5);

  private Outcome.Measured run(LoadModel.ShareSearch goal, Trouble trouble) throws Exception {
    return new ShareSearchTrial(trial(), goal, (probe, number) -> server(probe, trouble.in(number)))
        .run();
  }

  /** It keeps up with whatever is asked. */
  private Probing.Probed server(Trial probe, @Nullable String trouble) {
    asked.add(probe);
    return probed(rate(probe), true, 0, trouble);
  }

  private static SearchFacts.ShareSearch facts(Outcome.Measured outcome) {
    return (SearchFacts.ShareSearch)
        Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  @ParameterizedTest
  @CsvSource({"0.5, 5000", "0.9, 9000", "0.12345, 1234.5"})
  void theRateIsThatShareOfWhatTheClosedLoopGot(double share, double rate) throws Exception {
    Outcome.Measured outcome = run(new LoadModel.ShareSearch(share), probe -> null);

    assertThat(asked)
        .extracting(probe -> probe.cell().load())
        .containsExactly(
            LoadModel.AT_ONCE, new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Poisson()));
    assertThat(facts(outcome).capacity()).isEqualTo(CAPACITY);
    assertThat(facts(outcome).rate()).isEqualTo(rate);
    assertThat(facts(outcome).csv())
        .startsWith("probe,load,throughput,doubt\n1,closed,10000.0,\n2,");
    assertThat(outcome.throughput()).isEqualTo(rate);
    assertThat(outcome.trial()).isEqualTo(Result.record(trial()));
    assertThat(outcome.caveats()).isEmpty();
  }

  @Test
  void bothHaveOperationsOfTheirOwn() throws Exception {
    run(HALF, probe -> null);
    assertThat(asked.get(0).loadSeed()).isNotEqualTo(asked.get(1).loadSeed());
  }

  @Test
  void aShareOfWhatTheClientsGetIsSaid() throws Exception {
    assertThat(run(HALF, probe -> probe == 1 ? "client-bound" : null).caveats())
        .extracting(Caveat::label)
        .containsExactly("share-of-clients");
  }

  /** The closed loop's own caveats of its figures are not the trial's, the open load's are. */
  @Test
  void whatIsSaidOfTheOpenLoadIsSaidOfTheTrial() throws Exception {
    Outcome.Measured outcome = run(HALF, probe -> probe == 1 ? "compiling" : "not-sustainable");
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("not-sustainable");
  }

  /** Each of the two is tried three times; the trial is not tried again for it. */
  @ParameterizedTest
  @CsvSource({"1, 4", "2, 4"})
  void anUnsteadyWindowKeepsTheTrialOut(int never, int probes) throws Exception {
    Outcome.Measured outcome =
        run(HALF, probe -> (never == 1 ? probe <= 3 : probe >= 2) ? "not-steady" : null);

    assertThat(asked).hasSize(probes);
    assertThat(outcome.valid()).isFalse();
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("unsteady-probes");
  }

  @Test
  void aWrongAnswerOfEitherKeepsTheTrialOut() throws Exception {
    for (int wrong = 1; wrong <= 2; wrong++) {
      int at = wrong;
      Outcome.Measured outcome = run(HALF, probe -> probe == at ? "wrong-answers" : null);
      assertThat(outcome.valid()).isFalse();
    }
  }

  @Test
  void nothingCanBeAShareOfNothing() {
    Probing.Prober silent = (probe, number) -> probed(0, true, 0, null);
    assertThatThrownBy(() -> new ShareSearchTrial(trial(), HALF, silent).run())
        .isInstanceOf(TrialFailure.class)
        .hasMessageContaining("No operation of the closed loop was answered");
  }
}
