package dev.gridbench.app.published;

import static dev.gridbench.app.published.ClaimCheckTest.finding;
import static dev.gridbench.app.published.ClaimCheckTest.study;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.published.Finding.Answer;
import dev.gridbench.app.stats.Region;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The claims of single documents, on runs that have their cells and on which they are true or not.
 */
class PackClaimsTest {

  private static final String PLACED = "pinned or members [0 1] workers 0-1";
  private static final List<String> SYSTEMS = List.of("hazelcast", "infinispan");
  private static final List<Long> SIZES = List.of(100L, 1_000L, 10_000L, 100_000L);

  private final PublishedStudy salhi = study("salhi-2018");
  private final PublishedStudy das = study("das-2016");
  private final FakeRun run = new FakeRun();

  private String query(int number) {
    return Objects.requireNonNull(salhi.workloads().get("SQL-like" + number));
  }

  private Answer answer(PublishedStudy study, String id) {
    return finding(study, run, id).answer();
  }

  /** Each size that the text of 2018 prints is that of its tables, but for two misprints. */
  @Test
  void thePrintedSizesOf2018AreThoseOfItsTables() {
    int sizes = 0;
    for (Claim claim : salhi.claims()) {
      for (Claim.Check check : claim.checks()) {
        if (check.kind() == Claim.Kind.LEADS && sized(check.magnitude().region())) {
          double printed = Double.parseDouble(check.magnitude().printed().replace(" %", ""));
          double ratio = average(check.side(), check) / average(check.other(), check);
          double off = claim.id().equals("F5") && check.entries().contains(10_000L) ? 2 : 0.3;
          assertThat(printed).as(claim.id()).isCloseTo(100 * (ratio - 1), within(off));
          sizes++;
        }
      }
    }
    assertThat(sizes).isEqualTo(16);
  }

  /** Whether the document says how much. */
  private static boolean sized(Region region) {
    return region.low() != 1 || region.high() != Double.POSITIVE_INFINITY;
  }

  private double average(Claim.Side side, Claim.Check check) {
    String query = Objects.requireNonNull(salhi.workloads().get(side.workload()));
    return Objects.requireNonNull(
            salhi
                .row(side.system(), query, check.entries().get(0).toString())
                .orElseThrow()
                .cells()
                .get("average"))
        .value();
  }

  /** The averages of the document itself, whatever the clients. */
  private void asPrinted() {
    for (String system : SYSTEMS) {
      for (String workload : List.of("get", query(0), query(1), query(2), query(3))) {
        for (long size : SIZES) {
          double average =
              Objects.requireNonNull(
                      salhi
                          .row(system, workload, Long.toString(size))
                          .orElseThrow()
                          .cells()
                          .get("average"))
                  .value();
          run.at(system, workload, size, 1, average).at(system, workload, size, 2, average);
        }
      }
    }
  }

  @Test
  void theDocumentOf2018ReplicatesItself() {
    asPrinted();
    assertThat(answer(salhi, "F3")).isEqualTo(Answer.REPLICATES);
    for (String id : List.of("F4", "F5", "F6", "F7")) {
      assertThat(answer(salhi, id)).as(id).isEqualTo(Answer.REPLICATES_IN_PART);
    }
  }

  @Test
  void oneQueryThatIsNotSlowContradictsThatQueriesAre() {
    asPrinted();
    run.curve("infinispan", query(2), 100, 100_000, 100_000);
    assertThat(answer(salhi, "F3")).isEqualTo(Answer.CONTRADICTED);
  }

  /** Infinispan leads as printed in direction, and by too little. */
  @Test
  void aLeadThatIsFarSmallerIsContradictedInSize() {
    asPrinted();
    run.curve("infinispan", query(1), 1_000, 450, 450);
    Finding finding = finding(salhi, run, "F5");

    assertThat(finding.answer()).isEqualTo(Answer.CONTRADICTED);
    assertThat(finding.sizeOnly()).isTrue();
  }

  private void gains(double small, double large) {
    for (String system : SYSTEMS) {
      for (int query = 0; query < 4; query++) {
        for (long size : List.of(100L, 10_000L, 100_000L)) {
          run.at(system, query(query), size, 1, 10);
          run.at(system, query(query), size, 64, 10 * (size == 100 ? small : large));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8, 4, REPLICATES", "4, 4, UNDECIDED", "4, 8, CONTRADICTED"})
  void clientsMatterLessOnLargerData(double small, double large, Answer answer) {
    gains(small, large);
    assertThat(answer(salhi, "F10")).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource({"80, REPLICATES", "70, UNDECIDED", "50, CONTRADICTED"})
  void theThirdComplexityRisesWithClientsAndTwoHaveNoMaximum(double last, Answer answer) {
    for (String system : SYSTEMS) {
      for (int query = 1; query < 4; query++) {
        run.curve(system, query(query), 100, 10, 20, 30, 40, 50, 60, 70, last);
      }
      run.curve(system, query(3), 1_000, 10, 20, 30, 40, 50, 90, 70, last);
    }
    assertThat(answer(salhi, "F12")).isEqualTo(answer);
    assertThat(answer(salhi, "F13")).as("Hazelcast has one at 32").isEqualTo(Answer.CONTRADICTED);
    assertThat(answer(salhi, "F11"))
        .isEqualTo(last == 50 ? Answer.CONTRADICTED : Answer.REPLICATES);
  }

  @Test
  void withAThousandEntriesOneHasNoMaximumAndTheOtherHas() {
    run.curve("hazelcast", query(3), 1_000, 10, 20, 30, 40, 50, 60, 70, 80);
    run.curve("infinispan", query(3), 1_000, 10, 20, 30, 40, 50, 90, 70, 60);
    assertThat(answer(salhi, "F13")).isEqualTo(Answer.REPLICATES);
  }

  private void das(
      String quantity, String placement, String threads, String connections, double... figures) {
    Map<String, String> at = new LinkedHashMap<>();
    at.put("placement", placement);
    at.put("threads", threads);
    at.put("connections", connections);
    String mix = Objects.requireNonNull(das.workloads().get("a"));
    for (int i = 0; i < figures.length; i++) {
      run.at("hazelcast" + quantity, mix, at, 100, 1 << i, figures[i]);
    }
  }

  @Test
  void latencyGrowsWithThreadsPinnedAndUnpinned() {
    for (String placement : List.of("none", PLACED)) {
      for (String quantity : List.of("/mean put", "/p95 put")) {
        das(quantity, placement, "25", "own", 1, 2, 4, 8);
        das(quantity, placement, "total(24)", "own", 1, 1, 1, 1);
      }
    }
    assertThat(finding(das, run, "D3").seen()).hasSize(8);
    assertThat(answer(das, "D3")).isEqualTo(Answer.REPLICATES);

    das("/p95 put", PLACED, "25", "own", 8, 4, 2, 1);
    assertThat(answer(das, "D3")).as("pinned it does not").isEqualTo(Answer.CONTRADICTED);
  }

  @Test
  void aClientsThroughputFallsPinnedAndUnpinned() {
    das("/each", "none", "25", "own", 4, 3, 2, 1);
    das("/each", PLACED, "25", "own", 4, 3, 2, 1);
    assertThat(answer(das, "D4")).isEqualTo(Answer.REPLICATES);

    das("/each", PLACED, "25", "own", 4, 4, 4, 5);
    assertThat(answer(das, "D4")).isEqualTo(Answer.CONTRADICTED);
  }

  @Test
  void pinningAndThreadsDoNotMatter() {
    for (String placement : List.of("none", PLACED)) {
      das("", placement, "25", "own", 100, 100, 100, 100);
      das("", placement, "total(24)", "own", 101, 101, 101, 101);
    }
    assertThat(answer(das, "D1")).isEqualTo(Answer.REPLICATES);
    assertThat(answer(das, "D2")).isEqualTo(Answer.REPLICATES);

    das("", PLACED, "25", "own", 80, 80, 80, 80);
    assertThat(answer(das, "D1")).isEqualTo(Answer.CONTRADICTED);
    assertThat(answer(das, "D2")).isEqualTo(Answer.CONTRADICTED);
  }

  @ParameterizedTest
  @CsvSource({
    "130, 110, REPLICATES, REPLICATES",
    "110, 130, REPLICATES, CONTRADICTED",
    "110, 105, CONTRADICTED, REPLICATES",
    "115, 115, UNDECIDED, UNDECIDED"
  })
  void sharingGainsMoreThanFifteenPercentSomewhereAndLessWithMoreClients(
      double two, double eight, Answer some, Answer less) {
    das("", "none", "25", "own", 100, 100, 100, 100);
    das("", "none", "25", "1", 50, two, two, eight);

    assertThat(answer(das, "D6")).isEqualTo(some);
    assertThat(answer(das, "D7")).isEqualTo(less);
  }

  @ParameterizedTest
  @CsvSource({"40, REPLICATES", "50, UNDECIDED", "60, CONTRADICTED"})
  void sharedConnectionsTakeFewerThreads(double shared, Answer answer) {
    das("/running member", "none", "25", "own", 50, 50, 50, 50);
    das("/running member", "none", "25", "1", shared, shared, shared, shared);
    assertThat(answer(das, "D8")).isEqualTo(answer);
  }

  @Test
  void whatNoRatioTellsIsSaidToBeUnchecked() {
    assertThat(finding(das, run, "D9").answer()).isEqualTo(Answer.NOT_TESTED);
    assertThat(finding(das, run, "D9").claim().unchecked()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource({"60, 45, REPLICATES", "45, 45, UNDECIDED", "40, 45, CONTRADICTED"})
  void oneClientDoesMoreWithLessProcessorAndMoreNetwork(double spy, double other, Answer answer) {
    PublishedStudy sun = study("sun-2008");
    String bulk = Objects.requireNonNull(sun.workloads().get("bulk"));
    String one = "memcached client=spymemcached";
    String two = "memcached client=whalin";
    run.counts = List.of(10);
    run.at(one, bulk, 1_000_000, 10, 764).at(two, bulk, 1_000_000, 10, 548);
    run.at(one + "/busy worker", bulk, 1_000_000, 10, 48);
    run.at(two + "/busy worker", bulk, 1_000_000, 10, 92);
    run.at(one + "/network", bulk, 1_000_000, 10, spy);
    run.at(two + "/network", bulk, 1_000_000, 10, other);

    assertThat(answer(sun, "M1")).isEqualTo(answer);
    assertThat(answer(sun, "M4")).isEqualTo(Answer.NOT_TESTED);
  }

  /** By the printed latencies a client of Whalin's does 1.19 times as much where 90 % are sets. */
  @ParameterizedTest
  @CsvSource({"1563, 1316, REPLICATES", "1316, 1316, UNDECIDED", "1316, 1563, CONTRADICTED"})
  void oneClientDoesMoreWhereMoreIsSet(double whalin, double spy, Answer answer) {
    PublishedStudy sun = study("sun-2008");
    String sets = Objects.requireNonNull(sun.workloads().get("sets"));
    run.counts = List.of(10);
    run.at("memcached client=whalin", sets, 1_000_000, 10, whalin);
    run.at("memcached client=spymemcached", sets, 1_000_000, 10, spy);

    assertThat(answer(sun, "M4")).isEqualTo(answer);
  }

  /** More by so much at each size; 30 % is met at 50 KB only. */
  @Test
  void eachSizeOfValuesHasItsOwnLead() {
    PublishedStudy wxs = study("wxs-2015");
    String mix = Objects.requireNonNull(wxs.workloads().get("mix"));
    double[] leads = {1.12, 1.11, 1.3, 1.5};
    List<String> sizes = List.of("1KB", "10KB", "50KB", "100KB");
    for (int i = 0; i < leads.length; i++) {
      Map<String, String> at = Map.of("value", "bytes(" + sizes.get(i) + ")");
      run.at("infinispan 7.0.3", mix, at, 100, 1, 100 * leads[i]);
      run.at("infinispan 6.0.2", mix, at, 100, 1, 100);
    }
    assertThat(answer(wxs, "W2")).isEqualTo(Answer.REPLICATES);

    run.at("infinispan 7.0.3", mix, Map.of("value", "bytes(1KB)"), 100, 1, 130);
    assertThat(answer(wxs, "W2")).isEqualTo(Answer.CONTRADICTED);
    assertThat(finding(wxs, run, "W2").sizeOnly()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"60, REPLICATES", "80, UNDECIDED", "90, CONTRADICTED"})
  void clientsAreBusierWithSmallValues(double large, Answer answer) {
    PublishedStudy wxs = study("wxs-2015");
    String mix = Objects.requireNonNull(wxs.workloads().get("mix"));
    for (String system : List.of("wxs", "infinispan 6.0.2")) {
      for (String size : List.of("1KB", "10KB", "50KB", "100KB")) {
        boolean small = size.equals("1KB") || size.equals("10KB");
        Map<String, String> at = Map.of("value", "bytes(" + size + ")");
        run.at(system + "/busy worker", mix, at, 100, 1, small ? 80 : large);
      }
    }
    assertThat(answer(wxs, "W7")).isEqualTo(answer);
  }
}
