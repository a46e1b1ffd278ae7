package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class OutcomeJsonTest {

  private final OutcomeJson json = new OutcomeJson();

  @Test
  void everyKindOfOutcomeReadsBackAsItWas() throws IOException {
    Outcome.Failed logged =
        new Outcome.Failed(
            OutcomeSamples.trial("a"), new FailedPhase(TrialPhase.LOAD), "no", "trials/a/logs/x");
    for (Outcome outcome :
        new Outcome[] {
          OutcomeSamples.measured("a"),
          OutcomeSamples.failed("b"),
          logged,
          OutcomeSamples.skipped("c"),
        }) {
      assertThat(json.read(json.line(outcome))).isEqualTo(outcome);
    }
  }

  @Test
  void aPhaseThatOnlyAnotherVersionHasReadsBackAsItWas() throws IOException {
    String line = json.line(OutcomeSamples.failed("b")).replace("\"start\"", "\"negotiate\"");
    Outcome.Failed failed = (Outcome.Failed) json.read(line);

    assertThat(failed.phase()).isEqualTo(new FailedPhase("negotiate"));
    assertThat(failed.phase().known()).isEmpty();
    assertThat(failed.phase().mayPass()).isFalse();
    assertThat(json.line(failed)).isEqualTo(line);
  }

  @Test
  void aCaveatThatOnlyAnotherVersionHasReadsBackAsItWas() throws IOException {
    String line = json.line(OutcomeSamples.measured("a"));
    Outcome.Measured measured = (Outcome.Measured) json.read(line);

    assertThat(measured.caveats())
        .extracting(Caveat::kind)
        .containsExactly(CaveatKind.LATE_SLICES, new Caveat.OtherKind("x"));
    assertThat(line).contains("{\"kind\":\"late-slices\",", "{\"kind\":\"x\",");
    assertThat(json.line(measured)).isEqualTo(line);
  }

  @Test
  void whatOnlyAnotherVersionCallsABottleneckIsUndecidedHere() throws IOException {
    String line = json.line(OutcomeSamples.measured("a"));
    String newer = line.replace("\"SERVER_BOUND\"", "\"DISK_BOUND\"");
    assertThat(newer).isNotEqualTo(line);

    Harness harness = ((Outcome.Measured) json.read(newer)).harness();
    assertThat(Objects.requireNonNull(harness).bottleneck()).isEqualTo(Bottleneck.UNDECIDED);
  }

  @Test
  void anOutcomeIsOneLineThatBeginsWithSchemaAndKind() {
    assertThat(json.line(OutcomeSamples.failed("b")))
        .startsWith("{\"schema\":2,\"outcome\":\"failed\",\"trial\":{\"id\":\"b\"")
        .doesNotContain("\n");
    assertThat(json.line(OutcomeSamples.measured("a")))
        .startsWith("{\"schema\":2,\"outcome\":\"measured\"")
        .doesNotContain("\"valid\"");
  }

  /** Folders of versions that only knew rates do not say what was searched for. */
  @Test
  void aSearchForARateReadsAsItWasWrittenByOlderVersions() throws IOException {
    String line = json.line(OutcomeSamples.measured("a"));
    String found =
        line.replace(
            "\"search\":null",
            "\"search\":{\"quantile\":0.99,\"limitMicros\":5000.0,\"pass\":90.5,\"fail\":null,"
                + "\"confirmed\":true,\"probes\":[{\"number\":2,\"rate\":90.5,\"sustained\":true,"
                + "\"quantileMicros\":4.5,\"operations\":900}]}");

    assertThat(found).isNotEqualTo(line);
    Outcome.Measured outcome = (Outcome.Measured) json.read(found);
    assertThat(Objects.requireNonNull(outcome.load()).search())
        .isEqualTo(
            new SearchFacts.RateSearch(
                0.99,
                5000,
                90.5,
                null,
                true,
                List.of(new SearchFacts.RateProbe(2, 90.5, true, 4.5, 900, null))));
    assertThat(json.line(outcome))
        .isEqualTo(found.replace("\"operations\":900", "\"operations\":900,\"doubt\":null"));
  }

  @Test
  void aSearchForClientsReadsBackAsItWas() throws IOException {
    SearchFacts facts =
        new SearchFacts.ClientSearch(
            36,
            3600.5,
            39,
            "7 of get",
            64,
            true,
            new SearchFacts.EntriesSearch(100, 25_600, 3550, 29_000L, "load: full", 100_000),
            List.of(new SearchFacts.ClientProbe(1, 39, 100L, 3900, 7, "7 of get", "not-steady")));
    Outcome.Measured sample = OutcomeSamples.measured("a");
    Outcome.Measured outcome = sample.searched(sample.trial(), facts, List.of());

    assertThat(json.read(json.line(outcome))).isEqualTo(outcome);
  }

  @Test
  void aShareReadsBackAsItWas() throws IOException {
    SearchFacts facts =
        new SearchFacts.ShareSearch(
            0.5, 900, 450, List.of(new SearchFacts.ShareProbe(1, "closed", 900, null)));
    Outcome.Measured sample = OutcomeSamples.measured("a");
    Outcome.Measured outcome = sample.searched(sample.trial(), facts, List.of());

    assertThat(json.read(json.line(outcome))).isEqualTo(outcome);
  }

  /** The line that was written before an outcome's records had groups. */
  @Test
  void whatIsStoredHasTheKeysAndValuesThatItAlwaysHad() throws IOException {
    try (InputStream stored = getClass().getResourceAsStream("/stored/outcome-2.json")) {
      assertThat(Stored.MAPPER.readTree(json.line(OutcomeSamples.measured("a"))))
          .isEqualTo(Stored.MAPPER.readTree(Objects.requireNonNull(stored).readAllBytes()));
    }
  }

  /** Folders of versions whose workers served one trial have no such key. */
  @Test
  void whatWorkersServedBeforeIsStoredWhereItIsKnown() {
    JsonNode known = Stored.MAPPER.valueToTree(new Conducted(1, null, null, null, 3));
    JsonNode unknown = Stored.MAPPER.valueToTree(new Conducted(1, null, null, null, null));

    assertThat(known.path("trialsBefore").asInt()).isEqualTo(3);
    assertThat(unknown.has("trialsBefore")).isFalse();
  }

  @Test
  void aClosedLoopStoresNullsForWhatASchedulesLoadHas() {
    JsonNode load =
        Stored.MAPPER.valueToTree(new LoadFacts.Closed("closed", 412, 0.99, LoadFacts.Parts.NONE));
    JsonNode scheduled = json.node(OutcomeSamples.measured("a")).path("load");
    assertThat(load.propertyNames())
        .containsExactlyInAnyOrderElementsOf(scheduled.propertyNames())
        .filteredOn(name -> !load.path(name).isNull())
        .containsExactlyInAnyOrder("model", "achieved", "littlesLaw");
  }

  @Test
  void theOrderOfFactorsIsKept() throws IOException {
    Outcome back = json.read(json.line(OutcomeSamples.skipped("c")));
    assertThat(back.trial().cell().keySet()).containsExactly("system", "workload");
  }

  @Test
  void fieldsThatANewerVersionAddsAreIgnored() throws IOException {
    String line = json.line(OutcomeSamples.measured("a"));
    String newer =
        line.replace("\"throughput\":", "\"mood\":{\"is\":[1,2]},\"throughput\":")
            .replace("\"p999\":", "\"p9999\":5,\"p999\":");
    assertThat(newer).hasSizeGreaterThan(line.length() + 30);
    assertThat(json.read(newer)).isEqualTo(OutcomeSamples.measured("a"));
  }

  @Test
  void anOutcomeWithoutAnAttemptIsAFirstOne() throws IOException {
    String line = json.line(OutcomeSamples.failed("b"));
    String older = line.replace(",\"attempt\":1", "");

    assertThat(older).isNotEqualTo(line);
    assertThat(json.read(older)).isEqualTo(OutcomeSamples.failed("b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "0", "-1", "null", "\"two\""})
  void anotherSchemaIsRefused(String schema) {
    String line =
        json.line(OutcomeSamples.failed("b")).replace("\"schema\":2", "\"schema\":" + schema);
    assertThatThrownBy(() -> json.read(line))
        .isInstanceOf(IOException.class)
        .hasMessageMatching("outcome schema -?\\d is unknown here \\(this version reads 1 to 2\\)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"schema\":1,", "not json", "[]", "3", "{\"schema\":1}", "null"})
  void whatIsNoOutcomeIsAnIoException(String line) {
    assertThatThrownBy(() -> json.read(line))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("outcome");
  }

  @Test
  void anOutcomeOfNoTrialIsNone() {
    assertThatThrownBy(() -> json.read("{\"schema\":1,\"outcome\":\"failed\",\"phase\":\"load\"}"))
        .isInstanceOf(IOException.class)
        .hasMessage("not an outcome: it names no trial");
  }

  @Test
  void aMeasuredOutcomeWithoutItsFiguresIsNone() {
    assertThatThrownBy(
            () -> json.read("{\"schema\":1,\"outcome\":\"measured\",\"trial\":{\"id\":\"a\"}}"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("not an outcome: ");
  }

  @Test
  void anUnknownKindIsNamed() {
    assertThatThrownBy(() -> json.read("{\"schema\":1,\"outcome\":\"guessed\"}"))
        .isInstanceOf(IOException.class)
        .hasMessage("unknown outcome 'guessed'");
  }

  @Test
  void aTrialIsValidUnlessACaveatInvalidatesIt() {
    Outcome.Measured bad = OutcomeSamples.measured("a");
    assertThat(bad.valid()).isFalse();
    Outcome.Measured doubtful =
        Flat.measured(
            bad.trial(),
            bad.window(),
            bad.throughput(),
            bad.verbs(),
            bad.clientThroughput(),
            bad.cluster(),
            bad.clients(),
            bad.query(),
            bad.resources(),
            bad.load(),
            bad.kept(),
            bad.harness(),
            bad.faults(),
            bad.steady(),
            bad.caveats().subList(0, 1),
            bad.costs());
    assertThat(doubtful.valid()).isTrue();
  }
}
