package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.published.Published;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.figures.LittlesLaw;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Throughput times mean time over clients is 1 in a closed loop (method.md R7). */
class R07_LittlesLawTest {

  /**
   * The memcached client comparison of 2008, a closed loop of one set to nine bulk gets: all its
   * latencies follow from its throughputs, so they say nothing of their own.
   */
  @Test
  void aPublishedTableHoldsInEachOfItsTwelveCells() {
    List<Double> laws = new ArrayList<>();
    for (PublishedTable table :
        Published.load(Path.of("..", "published")).study("sun-2008").orElseThrow().tables()) {
      for (PublishedTable.Row row : table.rows()) {
        double mean = 0.1 * value(row, "set mean ms") + 0.9 * value(row, "bulk get mean ms");
        double clients = Double.parseDouble(String.valueOf(row.at().get("clients")));
        laws.add(LittlesLaw.of(value(row, "ops/s"), mean / 1000, clients));
      }
    }
    assertThat(laws).hasSize(12).allMatch(law -> Math.abs(law - 1) <= 0.07);
  }

  private static double value(PublishedTable.Row row, String column) {
    return Objects.requireNonNull(row.cells().get(column)).value();
  }

  @Test
  void aFifthOfTheTimeElsewhereIsClientBound() {
    double law = LittlesLaw.of(4 / 0.0012, 0.001, 4);
    assertThat(law).isCloseTo(0.84, within(0.03));
    List<Caveat> caveats = caveats(law, 0.0001);
    assertThat(caveats).extracting(Caveat::label).containsExactly("client-bound");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message()).contains("only 83 %");
  }

  /** What two tools were seen to report: a denominator that is a second off. */
  @ParameterizedTest
  @CsvSource({"1.5, true", "1.03, true", "1.019, false", "1, false", "0.981, false"})
  void moreThanAllOfTheTimeIsAWrongDenominator(double law, boolean wrong) {
    List<Caveat> caveats = caveats(law, 0);
    assertThat(caveats).hasSize(wrong ? 1 : 0);
    assertThat(caveats)
        .allMatch(Caveat::invalidates)
        .allMatch(one -> one.label().equals("littles-law"));
  }

  @ParameterizedTest
  @CsvSource({"0.979, 0, true", "0.979, 0.01, false", "0.75, 0, true"})
  void theOperationThatTheEndCutsOffIsNotIdleness(double law, double edge, boolean bound) {
    assertThat(caveats(law, edge)).hasSize(bound ? 1 : 0);
  }

  @Test
  void clientsHeldUpByFailuresAreNotCalledIdle() {
    assertThat(LoadChecks.caveats(new LoadEvidence(facts(0.3), 0, 0.1, 30))).isEmpty();
  }

  /** As a server does that serves two of its four connections alone. */
  @Test
  void clientsThatWaitWhileOthersAreServedAreTold() {
    List<Caveat> caveats = waiting(List.of(3.0, 3.0, 0.02, 0.01), 0.025);

    assertThat(caveats).extracting(Caveat::label).containsExactly("starved-clients");
    assertThat(caveats.get(0).invalidates()).isFalse();
    assertThat(caveats.get(0).message())
        .startsWith("2 of 4 clients waited for one answer when the window ended, the longest for")
        .contains("for 3.0 of its 3.0 s");
  }

  @Test
  void slowAnswersForAllAreNoStarvation() {
    assertThat(waiting(List.of(1.6, 0.2, 1.9, 1.0), 0.2)).as("ten times the mean").isEmpty();
    assertThat(waiting(List.of(1.4, 0.01, 0.01, 0.01), 0.01)).as("half of the window").isEmpty();
    assertThat(waiting(List.of(3.0, 3.0), 0.01)).as("all of them").isEmpty();
  }

  private static List<Caveat> waiting(List<Double> open, double mean) {
    return LoadChecks.caveats(
        new LoadEvidence(facts(1), 0, 0, 3, LoadEvidence.Waiting.of(open, mean, 3)));
  }

  private static List<Caveat> caveats(double law, double edge) {
    return LoadChecks.caveats(new LoadEvidence(facts(law), edge, 0, 30));
  }

  private static LoadFacts facts(double law) {
    return Flat.load(
        "closed", null, 1000, null, null, null, null, null, null, law, null, null, null, null, null,
        null, null);
  }
}
