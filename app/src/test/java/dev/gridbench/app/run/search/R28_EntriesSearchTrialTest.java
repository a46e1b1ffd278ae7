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
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trial that searches for clients, then for entries, on a server whose answer is known: each
 * client gets 100/s up to 5 clients, a tenth less over more than the fewest entries, and no more
 * than 50,000 entries can be stored.
 */
class R28_EntriesSearchTrialTest {

  private static final long ROOM = 50_000;

  private final List<Trial> asked = new ArrayList<>();

  @Test
  void theRoomOfTheServerIsFoundWithTheClientsThatDoMost() throws Exception {
    Outcome.Measured outcome = search(100_000, "load");

    SearchFacts.ClientSearch found = found(outcome);
    SearchFacts.EntriesSearch entries = Objects.requireNonNull(found.entries());
    assertThat(found.clients()).isEqualTo(5);
    assertThat(found.found()).isEqualTo(500.0);
    assertThat(found.confirmed()).isTrue();
    assertThat(entries.from()).isEqualTo(1_000);
    assertThat(entries.throughput()).isEqualTo(450.0);
    assertThat(entries.most()).isBetween(45_000L, ROOM);
    assertThat(Objects.requireNonNull(entries.fail())).isBetween(ROOM + 1, 55_000L);
    assertThat(entries.failure()).isEqualTo("load: No room.");
    assertThat(entries.atMost()).isEqualTo(100_000);
    assertThat(outcome.caveats()).isEmpty();
    assertThat(outcome.trial()).isEqualTo(Result.record(trial(100_000)));
  }

  @Test
  void clientsAreSearchedForOverTheFewestEntriesAndEntriesWithThoseClients() throws Exception {
    SearchFacts.ClientSearch found = found(search(100_000, "check"));

    int first = 0;
    while (asked.get(first).cell().entries() == 1_000) {
      first++;
    }
    assertThat(asked.subList(0, first)).extracting(probe -> probe.cell().clients()).contains(1, 8);
    assertThat(asked.subList(first, asked.size()))
        .allMatch(probe -> probe.cell().clients() == 5 && probe.cell().entries() > 1_000);
    assertThat(found.csv())
        .startsWith("probe,clients,entries,throughput,errors,error,doubt\n1,1,1000,100.0,0,,\n")
        .contains(",5,64000,0.0,1,\"check: No room.\",");
  }

  @Test
  void theMostThatTheStudyAllowsMayNotBeTheMostThereIs() throws Exception {
    Outcome.Measured outcome = search(20_000, "load");

    assertThat(Objects.requireNonNull(found(outcome).entries()).most()).isEqualTo(20_000);
    assertThat(outcome.caveats()).extracting(Caveat::label).containsExactly("at-most-entries");
  }

  @Test
  void whatIsSlowerSaysByHowMuch() throws Exception {
    Outcome.Measured outcome = search(100_000, "slower");

    SearchFacts.EntriesSearch entries = Objects.requireNonNull(found(outcome).entries());
    assertThat(entries.most()).isBetween(45_000L, ROOM);
    assertThat(entries.failure()).isEqualTo("slow: 225/s instead of 500/s");
  }

  /** A cluster that does not start tells nothing of how much it holds. */
  @Test
  void whatFailsOtherwiseFailsTheTrial() {
    assertThatThrownBy(() -> search(100_000, "start"))
        .isInstanceOf(TrialFailure.class)
        .hasMessage("No room.");
  }

  private Outcome.Measured search(long entries, String trouble) throws Exception {
    return new ClientSearchTrial(
            trial(entries),
            new LoadModel.EntriesSearch(1_000),
            (probe, number) -> probed(probe, trouble))
        .run();
  }

  private static SearchFacts.ClientSearch found(Outcome.Measured outcome) {
    return (SearchFacts.ClientSearch)
        Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  private static Trial trial(long entries) {
    return Cells.cell().clients(16).entries(entries).trial(1);
  }

  private Probing.Probed probed(Trial probe, String trouble) throws TrialFailure {
    asked.add(probe);
    boolean slower = trouble.equals("slower");
    boolean full = probe.cell().entries() > ROOM;
    if (full && !slower) {
      throw new TrialFailure(
          TrialPhase.valueOf(trouble.toUpperCase(Locale.ROOT)), "No room.", null);
    }
    double all = 100.0 * Math.min(probe.cell().clients(), 5);
    double throughput = probe.cell().entries() == 1_000 ? all : 0.9 * all;
    return new Probing.Probed(outcome(full ? throughput / 2 : throughput), 0);
  }

  private static Outcome.Measured outcome(double throughput) {
    return Altered.outcome(
        node -> {
          node.put("throughput", throughput);
          node.set("caveats", Altered.MAPPER.valueToTree(List.of()));
          for (String verb : List.copyOf(node.get("verbs").propertyNames())) {
            ObjectNode result = (ObjectNode) node.get("verbs").get(verb);
            result
                .put("wrong", 0)
                .put("failed", 0)
                .set("errors", Altered.MAPPER.createObjectNode());
          }
          node.putNull("harness");
        });
  }
}
