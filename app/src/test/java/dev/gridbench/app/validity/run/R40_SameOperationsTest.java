package dev.gridbench.app.validity.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.OutcomeSamples;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Systems of a repetition that were not given the same operations are not compared. */
class R40_SameOperationsTest {

  private final SameOperations check = new SameOperations();

  @Test
  void theFirstAndItsEqualsHaveNoCaveat() {
    assertThat(check.caveat(trial("a", 1, 7, "5f"))).isEmpty();
    assertThat(check.caveat(trial("b", 1, 7, "5f"))).isEmpty();
    assertThat(check.caveat(trial("c", 1, 8, "60"))).as("another load").isEmpty();
    assertThat(check.caveat(trial("d", 2, 7, "61"))).as("another repetition").isEmpty();
    assertThat(check.caveat(trial("e", 1, 7, null))).as("of an older version").isEmpty();
  }

  @Test
  void anotherDigestInvalidates() {
    assertThat(check.caveat(trial("a", 1, 7, "5f"))).isEmpty();
    assertThat(check.caveat(trial("b", 1, 7, "60")))
        .hasValueSatisfying(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("other-operations");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message()).contains("(60)", "trial a (5f)");
            });
  }

  @Test
  void aResumedRunHoldsItsTrialsAgainstThoseOfBefore() {
    check.remember(List.of(trial("a", 1, 7, "5f"), OutcomeSamples.failed("x")));
    assertThat(check.caveat(trial("b", 1, 7, "60"))).isPresent();
    assertThat(check.caveat(trial("b", 1, 7, "5f"))).isEmpty();
  }

  @Test
  void aReportFindsItInTheWholeRun() {
    assertThat(
            SameOperations.findings(
                List.of(
                    trial("a", 1, 7, "5f"), OutcomeSamples.failed("x"), trial("b", 1, 7, "60"))))
        .singleElement()
        .asString()
        .startsWith("b: ");
  }

  private static Outcome.Measured trial(
      String id, int repetition, long seed, @Nullable String digest) {
    Outcome.Measured sample = OutcomeSamples.measured(id);
    ClientFacts clients = sample.clients();
    return Flat.measured(
        new Outcome.TrialRecord(id, sample.trial().cell(), repetition, 1, seed),
        sample.window(),
        sample.throughput(),
        sample.verbs(),
        sample.clientThroughput(),
        sample.cluster(),
        new ClientFacts(
            clients.clients(),
            clients.connections(),
            clients.workers(),
            clients.encodedBytes(),
            clients.jvm(),
            digest,
            clients.sockets(),
            clients.gateway(),
            clients.codec()),
        sample.query(),
        sample.resources(),
        sample.load(),
        sample.kept(),
        sample.harness(),
        sample.faults(),
        sample.steady(),
        sample.caveats(),
        sample.costs());
  }
}
