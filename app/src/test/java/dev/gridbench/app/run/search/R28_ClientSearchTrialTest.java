package dev.gridbench.app.run.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trial that searches for the highest throughput without errors, on a server whose answer is
 * known: each client gets 100/s up to 50 clients, and from 40 on operations fail. The procedure's
 * error with noise is proved where it lives, in ClientSearch.
 */
class R28_ClientSearchTrialTest {

  private static final int ERRORS_FROM = 40;

  private final List<Trial> asked = new ArrayList<>();

  /** What is wrong with a probe, by its number: a caveat's kind, or {@code failed: phase}. */
  private interface Trouble {
    @Nullable String in(int probe, int clients);
  }

  @Test
  void theMostClientsWithoutAnErrorAreFound() throws Exception {
    Outcome.Measured outcome = search(256, (probe, clients) -> null);

    SearchFacts.ClientSearch found = found(outcome);
    int clients = Objects.requireNonNull(found.clients());
    assertThat(clients).isBetween(36, 39);
    assertThat(found.found()).isEqualTo(clients * 100.0);
    assertThat(Objects.requireNonNull(found.fail())).isBetween(40, 42);
    assertThat(found.failure()).isEqualTo("7 of get (TimeoutException)");
    assertThat(found.confirmed()).isTrue();
    assertThat(outcome.throughput()).isEqualTo(clients * 100.0);
    assertThat(outcome.caveats()).isEmpty();
    assertThat(outcome.trial()).isEqualTo(Result.record(trial(256)));
  }

  @Test
  void everyProbeIsAClosedLoopAndKept() throws Exception {
    SearchFacts.ClientSearch found = found(search(256, (probe, clients) -> null));

    assertThat(asked).allMatch(probe -> probe.cell().load().equals(LoadModel.AT_ONCE));
    assertThat(asked).extracting(probe -> probe.cell().clients()).startsWith(1, 2, 4, 8);
    assertThat(found.probes()).hasSameSizeAs(asked);
    assertThat(found.csv().lines()).hasSize(asked.size() + 1).contains("1,1,1000,100.0,0,,");
  }

  @Test
  void aLoadThatFailsAsAWholeIsAnErrorAndNoBadLuck() throws Exception {
    Outcome.Measured outcome =
        search(64, (probe, clients) -> clients > 20 ? "failed: prepare" : null);

    SearchFacts.ClientSearch found = found(outcome);
    assertThat(Objects.requireNonNull(found.clients())).isBetween(19, 20);
    assertThat(found.failure()).isEqualTo("prepare: It was so.");
    assertThat(asked.stream().filter(probe -> probe.cell().clients() == 32)).hasSize(1);
    assertThat(outcome.valid()).isTrue();
  }

  /**
   * What is found out about the data or the connections is an error of that load, and keeps no
   * other one out.
   */
  @ParameterizedTest
  @ValueSource(strings = {"lost-writes", "tcp-connections"})
  void whatAProbesCheckFindsIsAnError(String kind) throws Exception {
    Outcome.Measured outcome = search(64, (probe, clients) -> clients > 8 ? kind : null);

    assertThat(found(outcome).clients()).isEqualTo(8);
    assertThat(found(outcome).fail()).isEqualTo(9);
    assertThat(found(outcome).failure()).isEqualTo(kind);
    assertThat(outcome.valid()).isTrue();
  }

  @Test
  void aProbeThatTheMachineSpoiltIsTakenAgain() throws Exception {
    Outcome.Measured outcome =
        search(64, (probe, clients) -> Map.of(3, "failed: late", 5, "noise").get(probe));

    assertThat(outcome.caveats()).isEmpty();
    assertThat(found(outcome).probes())
        .extracting(SearchFacts.ClientProbe::number)
        .doesNotContain(3, 5);
  }

  @Test
  void aProbeThatDidNotGoAsItShouldIsTakenAgain() throws Exception {
    Outcome.Measured outcome =
        search(64, (probe, clients) -> Map.of(3, "not-steady", 5, "short-overlap").get(probe));

    assertThat(outcome.caveats()).isEmpty();
    assertThat(found(outcome).probes())
        .extracting(SearchFacts.ClientProbe::number)
        .doesNotContain(3, 5);
  }

  @Test
  void aNumberThatIsNeverSteadyIsNamedAndKeepsOutWhatRestsOnIt() throws Exception {
    Outcome.Measured beside = search(16, (probe, clients) -> clients == 4 ? "not-steady" : null);
    Outcome.Measured best = search(16, (probe, clients) -> clients == 16 ? "not-steady" : null);

    assertThat(beside.valid()).isTrue();
    assertThat(beside.caveats())
        .extracting(Caveat::label)
        .containsExactly("unsteady-probes", "at-most-clients");
    assertThat(found(beside).csv()).containsPattern("(?m)^5,4,.*,not-steady$");
    assertThat(found(best).clients()).isEqualTo(16);
    assertThat(best.valid()).isFalse();
    assertThat(best.caveats().get(0).message())
        .endsWith("the result depends on some of them. Lengthen 'warmup' and 'measure'.");
  }

  /** To take it again until it is steady would be to take it again until nothing fails. */
  @Test
  void anErrorCountsThoughTheProbeWasNotSteady() throws Exception {
    Outcome.Measured outcome =
        search(256, (probe, clients) -> clients >= ERRORS_FROM ? "not-steady" : null);

    assertThat(asked.stream().filter(probe -> probe.cell().clients() == 64)).hasSize(1);
    assertThat(outcome.caveats()).isEmpty();
    assertThat(Objects.requireNonNull(found(outcome).clients())).isBetween(36, 39);
  }

  @Test
  void whatIsDisturbedEachTimeEndsTheSearch() throws Exception {
    Outcome.Measured outcome =
        search(64, (probe, clients) -> Set.of(4, 5, 6).contains(probe) ? "noise" : null);

    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("noise");
    assertThat(asked).hasSize(6);
  }

  @Test
  void theMostThatTheStudyAllowsMayNotBeTheMostThereIs() throws Exception {
    Outcome.Measured outcome = search(16, (probe, clients) -> null);

    assertThat(found(outcome).clients()).isEqualTo(16);
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("at-most-clients");
    assertThat(outcome.valid()).isTrue();
  }

  @Test
  void anErrorOfASingleClientIsSaid() throws Exception {
    Outcome.Measured outcome = search(16, (probe, clients) -> "read-back");

    assertThat(found(outcome).clients()).isNull();
    assertThat(outcome.caveats())
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.label()).isEqualTo("no-error-free");
              assertThat(caveat.invalidates()).isTrue();
              assertThat(caveat.message()).contains("with a single client already: read-back.");
            });
  }

  @Test
  void aSingleClientThatCannotBeMeasuredFailsTheTrial() {
    assertThatThrownBy(() -> search(16, (probe, clients) -> "failed: measure"))
        .isInstanceOf(TrialFailure.class)
        .hasMessage("It was so.");
  }

  private Outcome.Measured search(int most, Trouble trouble) throws Exception {
    Probing.Prober prober =
        (probe, number) -> probed(probe, trouble.in(number, probe.cell().clients()));
    return new ClientSearchTrial(trial(most), new LoadModel.ClientSearch(), prober).run();
  }

  private static SearchFacts.ClientSearch found(Outcome.Measured outcome) {
    return (SearchFacts.ClientSearch)
        Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  private static Trial trial(int clients) {
    return Cells.cell().clients(clients).trial(1);
  }

  private Probing.Probed probed(Trial probe, @Nullable String trouble) throws TrialFailure {
    asked.add(probe);
    if (trouble != null && trouble.startsWith("failed: ")) {
      throw new TrialFailure(
          TrialPhase.valueOf(trouble.substring("failed: ".length()).toUpperCase(Locale.ROOT)),
          "It was so.",
          null);
    }
    int clients = probe.cell().clients();
    return new Probing.Probed(outcome(clients, trouble), 0);
  }

  private static Outcome.Measured outcome(int clients, @Nullable String trouble) {
    List<Caveat> said =
        trouble == null
            ? List.of()
            : List.of(new Caveat(Caveat.Kind.of(trouble), true, "It was so."));
    return Altered.outcome(
        node -> {
          node.put("throughput", 100.0 * Math.min(clients, 50));
          node.set("caveats", Altered.MAPPER.valueToTree(said));
          for (String verb : List.copyOf(node.get("verbs").propertyNames())) {
            ObjectNode result = (ObjectNode) node.get("verbs").get(verb);
            boolean fails = verb.equals("get") && clients >= ERRORS_FROM;
            result.put("wrong", 0);
            result.put("failed", fails ? 5 : 0);
            result.set(
                "errors",
                Altered.MAPPER.valueToTree(fails ? Map.of("TimeoutException", 7) : Map.of()));
          }
          node.putNull("harness");
        });
  }
}
