package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ClaimCheckTest {

  private final PublishedStudy salhi =
      Published.load(PublishedTest.FOLDER).study("salhi-2018").orElseThrow();
  private final Run run = new Run();

  @Test
  void aRunWithoutCellsTestsNothingAndNamesWhatIsMissing() {
    assertThat(new ClaimCheck(salhi, run).findings())
        .hasSize(9)
        .allSatisfy(
            finding -> {
              assertThat(finding.answer()).isEqualTo(Finding.Answer.NOT_TESTED);
              assertThat(finding.missing()).isNotEmpty();
            });
    assertThat(finding("F9").missing())
        .contains("infinispan, get, 100 entries", "hazelcast, get, 100 entries");
  }

  @Test
  void aClaimHoldsWhereTestedWhileCellsAreMissing() {
    run.curve("hazelcast", "get", 100, 10, 20);
    run.curve("infinispan", "get", 100, 20, 30);

    Finding finding = finding("F9");

    assertThat(finding.answer()).isEqualTo(Finding.Answer.HOLDS_WHERE_TESTED);
    assertThat(finding.figures())
        .containsExactly("get at 100 entries: infinispan is 1.67 times hazelcast");
    assertThat(finding.missing()).contains("infinispan, SQL-like0, 10,000 entries");
  }

  @Test
  void oneContradictionIsEnough() {
    run.curve("hazelcast", "get", 100, 10, 20);
    run.curve("infinispan", "get", 100, 20, 30);
    run.curve("hazelcast", "get", 1000, 30, 30);
    run.curve("infinispan", "get", 1000, 20, 20);

    assertThat(finding("F9").answer()).isEqualTo(Finding.Answer.DOES_NOT);
    assertThat(finding("F9").held()).isEqualTo(1);
    assertThat(finding("F9").tested()).isEqualTo(2);
  }

  @Test
  void theSmallestFullRunReplicatesTheSecondFinding() {
    run.curve("hazelcast", "get", 100, 100);
    run.curve("hazelcast", "get", 1_000_000, 80);
    run.curve("infinispan", "get", 100, 100);
    run.curve("infinispan", "get", 1_000_000, 99);

    Finding finding = finding("F2");

    assertThat(finding.answer()).isEqualTo(Finding.Answer.REPLICATES);
    assertThat(finding.figures())
        .containsExactly(
            "hazelcast, get, 100 entries to 1,000,000 entries: -20.0 % (printed: -19.0 %)",
            "infinispan, get, 100 entries to 1,000,000 entries: -1.0 % (printed: -0.2 %)");
  }

  @Test
  void averagesAreTakenOverTheClientCountsThatBothHave() {
    run.curve("hazelcast", "get", 100, 10, 20, 1000);
    run.curve("infinispan", "get", 100, 20, 30);

    assertThat(finding("F9").figures())
        .containsExactly("get at 100 entries: infinispan is 1.67 times hazelcast");
  }

  @Test
  void aDipInARiseIsNotARise() {
    run.curve("hazelcast", "age > 50", 100, 10, 20, 15, 30, 40, 50, 60);
    run.curve("infinispan", "age > 50", 100, 9, 10, 11, 12, 13, 14, 15);

    Finding finding = finding("F4");

    assertThat(finding.answer()).isEqualTo(Finding.Answer.DOES_NOT);
    assertThat(finding.held()).isEqualTo(2);
  }

  @Test
  void aPeakNeedsNeighbours() {
    run.curve("hazelcast", "age < 25 OR age > 75", 100_000, 1, 2);
    assertThat(finding("F6").answer()).isEqualTo(Finding.Answer.NOT_TESTED);

    run.curve("hazelcast", "age < 25 OR age > 75", 100_000, 1, 2, 3, 4, 3);
    assertThat(finding("F6").figures())
        .containsExactly(
            "hazelcast, SQL-like2, 100,000 entries: highest at 8 clients (4.00 ops/s)");
  }

  @Test
  void claimsThatHaveNoCheckAreNotTested() {
    PublishedStudy das = Published.load(PublishedTest.FOLDER).study("das-2016").orElseThrow();

    assertThat(new ClaimCheck(das, run).findings())
        .extracting(Finding::answer)
        .containsOnly(Finding.Answer.NOT_TESTED);
  }

  @Test
  void aClaimMayBeAboutAVerbsTimeAndAboutOneOfAProductsClients() {
    PublishedStudy sun = Published.load(PublishedTest.FOLDER).study("sun-2008").orElseThrow();
    String bulk = sun.workloads().get("bulk");
    run.counts = List.of(1, 10, 20);
    for (int clients : run.counts) {
      run.at("memcached client=whalin/mean set", bulk, 1_000_000, clients, clients == 1 ? 99 : 8);
      run.at("memcached client=spymemcached/mean set", bulk, 1_000_000, clients, 10);
    }

    Finding finding = finding(sun, "M2");

    assertThat(finding.figures())
        .containsExactly(
            "bulk at 1,000,000 entries, mean set: memcached client=spymemcached is 1.25 times"
                + " memcached client=whalin");
    assertThat(finding.answer()).isEqualTo(Finding.Answer.REPLICATES);
  }

  @Test
  void aPlateauIsLevelBetweenTwoCounts() {
    PublishedStudy sun = Published.load(PublishedTest.FOLDER).study("sun-2008").orElseThrow();
    String bulk = sun.workloads().get("bulk");
    run.counts = List.of(1, 10, 50);
    run.at("memcached client=whalin", bulk, 1_000_000, 1, 100);
    run.at("memcached client=whalin", bulk, 1_000_000, 10, 200);
    run.at("memcached client=whalin", bulk, 1_000_000, 50, 190);
    assertThat(finding(sun, "M3").answer()).isEqualTo(Finding.Answer.HOLDS_WHERE_TESTED);

    run.at("memcached client=whalin", bulk, 1_000_000, 50, 150);
    assertThat(finding(sun, "M3").answer()).isEqualTo(Finding.Answer.DOES_NOT);
  }

  @Test
  void whatASystemHasIsComparedOnceWhateverWasPlanned() {
    PublishedStudy wxs = wxs();
    run.at("infinispan/start", "", 0, 0, 4);
    assertThat(finding(wxs, "W14").answer()).isEqualTo(Finding.Answer.NOT_TESTED);
    assertThat(finding(wxs, "W14").missing()).containsExactly("wxs, start");

    run.at("wxs/start", "", 0, 0, 3);
    assertThat(finding(wxs, "W14").answer()).isEqualTo(Finding.Answer.REPLICATES);
    assertThat(finding(wxs, "W14").tested()).isEqualTo(1);
    assertThat(finding(wxs, "W14").figures())
        .containsExactly("start: infinispan is 1.33 times wxs");

    run.at("wxs/start", "", 0, 0, 5);
    assertThat(finding(wxs, "W14").answer()).isEqualTo(Finding.Answer.DOES_NOT);
  }

  @Test
  void aSystemThatIsNotThereIsNamedAndNoOtherStandsInForIt() {
    PublishedStudy wxs = wxs();
    String mix = wxs.workloads().get("mix");
    for (String quantity : List.of("", "/busy worker", "/cost worker", "/switches member")) {
      run.curve("hazelcast" + quantity, mix, 100, 10, 20);
      run.curve("infinispan" + quantity, mix, 100, 20, 30);
    }

    assertThat(new ClaimCheck(wxs, run).findings())
        .extracting(Finding::answer)
        .containsOnly(Finding.Answer.NOT_TESTED);
    assertThat(finding(wxs, "W1").missing())
        .containsExactly(
            "wxs, mix, value bytes(1KB), 100 entries",
            "wxs, mix, value bytes(10KB), 100 entries",
            "wxs, mix, value bytes(50KB), 100 entries",
            "wxs, mix, value bytes(100KB), 100 entries");
    assertThat(finding(wxs, "W10").missing())
        .contains("wxs, mix, value bytes(1KB), 100 entries, switches member");
    assertThat(finding(wxs, "W2").missing())
        .contains("infinispan 6.0.2, mix, value bytes(1KB), 100 entries");
  }

  @Test
  void theDocumentOf2015IsTestedWhereItsSystemIsThere() {
    PublishedStudy wxs = wxs();
    String mix = wxs.workloads().get("mix");
    run.curve("infinispan", mix, 100, 20, 30);
    run.curve("wxs", mix, 100, 30, 40);

    assertThat(finding(wxs, "W1").answer()).isEqualTo(Finding.Answer.REPLICATES);
    assertThat(finding(wxs, "W1").figures())
        .contains("mix, value bytes(50KB) at 100 entries: wxs is 1.40 times infinispan");
  }

  private static PublishedStudy wxs() {
    return Published.load(PublishedTest.FOLDER).study("wxs-2015").orElseThrow();
  }

  private static Finding finding(PublishedStudy study, Run run, String id) {
    return new ClaimCheck(study, run)
        .findings().stream()
            .filter(finding -> finding.claim().id().equals(id))
            .findFirst()
            .orElseThrow();
  }

  private Finding finding(PublishedStudy study, String id) {
    return finding(study, run, id);
  }

  private Finding finding(String id) {
    return finding(salhi, run, id);
  }

  /** Curves over 1, 2, 4, … clients. */
  private static final class Run implements Measurements {
    private final Map<String, Double> values = new HashMap<>();
    private List<Integer> counts = List.of(1, 2, 4, 8, 16, 32, 64, 128);

    /** The product may be followed by a quantity: {@code hazelcast/mean get}. */
    void curve(String product, String workload, long entries, double... figures) {
      for (int i = 0; i < figures.length; i++) {
        at(product, workload, entries, 1 << i, figures[i]);
      }
    }

    void at(String product, String workload, long entries, int clients, double figure) {
      String quantity = product.contains("/") ? "" : "/throughput";
      values.put(product + quantity + "/" + workload + "/" + entries + "/" + clients, figure);
    }

    @Override
    public OptionalDouble figure(Figure figure) {
      Double value =
          values.get(
              figure.system()
                  + "/"
                  + figure.quantity().text()
                  + "/"
                  + figure.workload()
                  + "/"
                  + figure.entries()
                  + "/"
                  + figure.clients());
      return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Override
    public List<Integer> clients() {
      return counts;
    }

    @Override
    public List<Long> entries() {
      return List.of(100L);
    }
  }
}
