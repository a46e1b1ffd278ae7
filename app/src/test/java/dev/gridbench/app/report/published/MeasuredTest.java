package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures of a run by the names and quantities of the document of 2015. */
class MeasuredTest {

  static final String MIX = "get 60, remove 10, insert 10, update 20";

  private final PublishedStudy wxs = Runs.published("wxs-2015");
  private final Trials trials = new Trials();

  private Trials.Cell trial(String system) {
    return trials.of(system, MIX, 5_000, 20).level("value", "bytes(1024B)");
  }

  private RunMeasurements measured() {
    return new RunMeasurements(new Cells(trials.run("wxs-2015")), wxs);
  }

  private double[] values(String quantity, String system, Map<String, String> at) {
    Quantity of = Quantity.of(quantity).orElseThrow();
    return measured().values(new Figure(of, system, "mix", at, 5_000, 20));
  }

  private static Costs costs(double first, double second, int threads) {
    return new Costs(
        Map.of("workers", new Costs.Role(2, 50, null, 1, 1.5, 0.25, 3, null, 0)),
        null,
        Map.of("member-1", first, "member-2", second),
        new Costs.Standing(2, threads, 400L << 20, 200, null),
        null,
        null,
        0,
        null);
  }

  /** The wrong way, to look for the document's own text, finds nothing. */
  @Test
  void aSizeIsFoundHoweverItIsWritten() {
    trial("wxs").measured(2_000);
    trial("wxs").level("value", "bytes(102400B)").measured(500);

    assertThat(new Cells(trials.run("")).setting(Map.of("value", "bytes(1KB)"))).isEmpty();
    assertThat(values("throughput", "wxs", Map.of("value", "bytes(1KB)"))).containsExactly(2_000);
    assertThat(values("throughput", "wxs", Map.of("value", "bytes(100KB)"))).containsExactly(500);
    assertThat(values("throughput", "wxs", Map.of("value", "bytes(10KB)"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"wxs", "wxs:8.6.1", "wxs 8.6.1.6", "wxs heap=1g"})
  void aLabelThatBeginsWithTheProductIsOfIt(String label) {
    trial(label).measured(2_000);

    assertThat(measured().system("wxs")).contains(label);
    assertThat(values("throughput", "wxs", Map.of())).containsExactly(2_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"hazelcast:5.7.0", "wxs-like", "jcache:1.1.1 wxs", "no wxs"})
  void noOtherLabelIs(String label) {
    trial(label).measured(2_000);

    assertThat(measured().system("wxs")).isEmpty();
    assertThat(values("throughput", "wxs", Map.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "infinispan:16.0.7, infinispan, true",
    "infinispan:16.0.7, infinispan 6.0.2, false",
    "infinispan:6.0.2, infinispan 6.0.2, true",
    "infinispan 6.0.2 by jcache, infinispan 6.0.2, true",
    "infinispan:7.1.1 for 7.0.3, infinispan 7.0.3, true",
    "infinispan:7.1.1 for 7.0.3, infinispan 6.0.2, false",
    "infinispan 7.0.3, infinispan 6.0.2, false"
  })
  void aNameWithAVersionIsOfThatVersionAlone(String label, String name, boolean found) {
    trial(label).measured(2_000);

    assertThat(measured().system(name).isPresent()).isEqualTo(found);
  }

  /** Two trials on one cluster, of which the first does not count, and one on another. */
  @Test
  void whatASystemHasIsOfItsClustersNotOfItsTrials() {
    trial("wxs").costs(costs(2, 4, 100)).caveat("noise", true, "Noisy.").measured(2_000);
    trial("wxs").level("clients", "80").shared(1).costs(costs(2, 4, 100)).measured(2_000);
    trial("wxs").level("workload", "get").shared(2).costs(costs(2, 4, 100)).measured(2_000);
    trial("wxs").repetition(2).costs(costs(5, 7, 120)).measured(2_000);
    trial("infinispan:16.0.7").costs(costs(50, 70, 900)).measured(2_000);

    assertThat(values("start", "wxs", Map.of())).containsExactlyInAnyOrder(3, 6);
    assertThat(values("threads", "wxs", Map.of())).containsExactlyInAnyOrder(100, 120);
    assertThat(values("threads", "infinispan", Map.of())).containsExactly(900);
    assertThat(values("threads", "wxs", Map.of("members", "8"))).isEmpty();
  }

  @Test
  void whatWasNotSeenIsNotThere() {
    trial("wxs").measured(2_000);

    assertThat(values("start", "wxs", Map.of())).isEmpty();
    assertThat(values("threads", "wxs", Map.of())).isEmpty();
    assertThat(values("cost worker", "wxs", Map.of())).isEmpty();
    assertThat(values("clients", "wxs", Map.of())).isEmpty();
    assertThat(values("mean put", "wxs", Map.of())).isEmpty();
  }

  /** Two members with 9,000 and 1,000 switches each, one worker with 20,000 and 500, in 10 s. */
  @Test
  void switchesAreOfAllProcessesOfTheRoleByTheSecond() {
    trial("wxs").costs(costs(2, 4, 100)).measured(2_000);

    assertThat(values("switches member", "wxs", Map.of())).containsExactly(2_000);
    assertThat(values("switches worker", "wxs", Map.of())).containsExactly(2_050);
    assertThat(values("cost worker", "wxs", Map.of())).containsExactly(50);
    assertThat(values("cost member", "wxs", Map.of())).isEmpty();
    assertThat(values("busy worker", "wxs", Map.of())).containsExactly(80);
  }

  @Test
  void runningThreadsAreOfAllProcessesOfTheRole() {
    trial("wxs").measured(2_000);

    assertThat(values("running member", "wxs", Map.of())).containsExactly(160);
    assertThat(values("running worker", "wxs", Map.of())).containsExactly(40);
  }

  @Test
  void theNetworkCarriesWhatAnOperationTakesSoOften() {
    Costs.Payload payload = new Costs.Payload(100, 900, 3, 0);
    Costs seen = new Costs(Map.of(), payload, Map.of(), null, null, null, 0, null);
    trial("wxs").costs(seen).measured(2_000);
    assertThat(values("network", "wxs", Map.of())).containsExactly(2);

    trial("infinispan:16.0.7").costs(costs(2, 4, 100)).measured(2_000);
    assertThat(values("network", "infinispan", Map.of())).isEmpty();
  }

  /** Profiles differ in the levels that stand for one thing; no other level stands in. */
  @Test
  void ofLevelsThatStandForEachOtherTheOneIsTakenThatIsThere() {
    trial("wxs").level("placement", "members [0 1]").measured(2_000);
    trial("wxs").level("placement", "none").measured(3_000);

    assertThat(values("throughput", "wxs", Map.of("placement", "pinned or members [0 1]")))
        .containsExactly(2_000);
    assertThat(values("throughput", "wxs", Map.of("placement", "members [0 1] or pinned")))
        .containsExactly(2_000);
    assertThat(values("throughput", "wxs", Map.of("placement", "pinned"))).isEmpty();
    assertThat(values("throughput", "wxs", Map.of("placement", "pinned or packed"))).isEmpty();
  }

  @Test
  void clientsAndEntriesAreThoseThatASearchFound() {
    SearchFacts.EntriesSearch entries =
        new SearchFacts.EntriesSearch(100, 22_369, 2_400, null, null, 50_000);
    SearchFacts found =
        new SearchFacts.ClientSearch(5, 2_500.0, 6, "7 of get", 20, true, entries, List.of());
    trial("wxs").level("load", LoadModel.ErrorFree.NAME).load(true, found).measured(2_000);

    assertThat(values("clients", "wxs", Map.of())).containsExactly(5);
    assertThat(values("entries", "wxs", Map.of())).containsExactly(22_369);
    assertThat(values("throughput", "wxs", Map.of())).containsExactly(2_500);
  }
}
