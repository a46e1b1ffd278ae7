package dev.gridbench.app.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.Finding.Answer;
import dev.gridbench.app.stats.Region;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimCheckTest {

  private static final String Q2 = "age < 25 OR age > 75";

  private final PublishedStudy salhi = study("salhi-2018");
  private final FakeRun run = new FakeRun();

  static PublishedStudy study(String id) {
    return PublishedTest.SHIPPED.study(id).orElseThrow();
  }

  static Finding finding(PublishedStudy study, Measurements run, String id) {
    return new ClaimCheck(study, run)
        .findings().stream()
            .filter(finding -> finding.claim().id().equals(id))
            .findFirst()
            .orElseThrow();
  }

  private Finding finding(String id) {
    return finding(salhi, run, id);
  }

  private static List<String> words(Finding finding) {
    return finding.seen().stream().map(seen -> seen.one() + " / " + seen.other()).toList();
  }

  private static double ratio(Finding finding) {
    return finding.seen().get(0).comparison().ratio().value();
  }

  @Test
  void aRunWithoutCellsTestsNothingAndNamesWhatIsMissing() {
    assertThat(new ClaimCheck(salhi, run).findings())
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.answer()).isEqualTo(Answer.NOT_TESTED);
              assertThat(finding.missing()).isNotEmpty();
            });
    assertThat(finding("F9").missing())
        .contains("infinispan, get, 100 entries", "hazelcast, get, 100 entries");
  }

  @Test
  void aClaimReplicatesWhereTestedWhileCellsAreMissing() {
    run.curve("hazelcast", "get", 100, 10, 20);
    run.curve("infinispan", "get", 100, 20, 30);

    Finding finding = finding("F9");

    assertThat(finding.answer()).isEqualTo(Answer.REPLICATES_IN_PART);
    assertThat(words(finding))
        .containsExactly("get at 100 entries, mean of 1 and 2 clients: infinispan / hazelcast");
    assertThat(ratio(finding)).isBetween(1.66, 1.68);
    assertThat(finding.missing()).contains("infinispan, SQL-like0, 10,000 entries");
  }

  @Test
  void oneContradictionIsEnough() {
    run.curve("hazelcast", "get", 100, 10, 20);
    run.curve("infinispan", "get", 100, 20, 30);
    run.curve("hazelcast", "get", 1000, 30, 30);
    run.curve("infinispan", "get", 1000, 20, 20);

    assertThat(finding("F9").answer()).isEqualTo(Answer.CONTRADICTED);
    assertThat(finding("F9").seen())
        .extracting(Finding.Seen::place)
        .containsExactly(Region.Place.INSIDE, Region.Place.OUTSIDE);
  }

  @Test
  void theSmallestFullRunReplicatesTheSecondFinding() {
    run.curve("hazelcast", "get", 100, 100);
    run.curve("hazelcast", "get", 1_000_000, 80);
    run.curve("infinispan", "get", 100, 100);
    run.curve("infinispan", "get", 1_000_000, 99);

    Finding finding = finding("F2");

    assertThat(finding.answer()).isEqualTo(Answer.REPLICATES);
    assertThat(words(finding))
        .containsExactly(
            "hazelcast, get, 1,000,000 entries / 100 entries",
            "infinispan, get, 1,000,000 entries / 100 entries");
    assertThat(finding.seen())
        .extracting(seen -> seen.check().magnitude().printed())
        .containsExactly("-19.0 ± 10 %", "-0.2 ± 10 %");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void fewerThanSixRepetitionsDecideNothingHoweverFarApart(int repetitions) {
    FakeRun few = new FakeRun(repetitions, 0.0001, 1);
    few.curve("hazelcast", "get", 100, 10, 20);
    few.curve("infinispan", "get", 100, 200, 300);
    assertThat(finding(salhi, few, "F9").answer()).isEqualTo(Answer.UNDECIDED);

    few.curve("infinispan", "get", 100, 1, 2);
    assertThat(finding(salhi, few, "F9").answer()).isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void whatTheNoiseCoversIsUndecidedAndSaysHowManyWouldDecide() {
    FakeRun noisy = new FakeRun(6, 0.1, 4);
    noisy.curve("hazelcast", "get", 100, 100, 100);
    noisy.curve("infinispan", "get", 100, 105, 105);

    Finding finding = finding(salhi, noisy, "F9");

    assertThat(finding.answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(finding.open().get(0).repetitionsNeeded().orElseThrow()).isBetween(7, 900);
  }

  @Test
  void whatIsCloserThanTheRunToItselfIsNotCalledMore() {
    run.curve("hazelcast", "get", 100, 100, 100);
    run.curve("infinispan", "get", 100, 106, 106);
    assertThat(finding("F9").answer()).isEqualTo(Answer.REPLICATES_IN_PART);

    run.threshold = 1.08;
    assertThat(finding("F9").answer()).isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void averagesAreTakenOverTheClientCountsThatBothHave() {
    run.curve("hazelcast", "get", 100, 10, 20, 1000);
    run.curve("infinispan", "get", 100, 20, 30);

    assertThat(ratio(finding("F9"))).isBetween(1.66, 1.68);
  }

  @Test
  void aDipInARiseIsNotARise() {
    run.curve("hazelcast", "age > 50", 100, 10, 20, 15, 30, 40, 50, 60);
    run.curve("infinispan", "age > 50", 100, 7, 14, 11, 22, 29, 36, 43);

    Finding finding = finding("F4");

    assertThat(finding.answer()).isEqualTo(Answer.CONTRADICTED);
    assertThat(words(finding))
        .contains("hazelcast, SQL-like0, 100 entries at 4 clients / 2 clients")
        .hasSize(3);
  }

  @Test
  void aPeakNeedsNeighbours() {
    run.curve("hazelcast", Q2, 100_000, 1, 2);
    assertThat(finding("F6").answer()).isEqualTo(Answer.NOT_TESTED);

    run.curve("hazelcast", Q2, 100_000, 1, 2, 3, 4, 3);
    assertThat(finding("F6").answer()).isEqualTo(Answer.REPLICATES_IN_PART);
    assertThat(words(finding("F6")))
        .containsExactly("hazelcast, SQL-like2, 100,000 entries at 8 clients / 16 clients");

    run.curve("hazelcast", Q2, 100_000, 1, 2, 3, 4, 5);
    assertThat(finding("F6").answer()).isEqualTo(Answer.CONTRADICTED);

    run.curve("hazelcast", Q2, 100_000, 1, 2, 3, 4, 4);
    assertThat(finding("F6").answer()).as("a plateau").isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void aPlateauIsLevelBetweenTwoCounts() {
    PublishedStudy sun = study("sun-2008");
    String bulk = sun.workloads().get("bulk");
    run.counts = List.of(1, 10, 50);
    run.at("memcached client=whalin", bulk, 1_000_000, 1, 100);
    run.at("memcached client=whalin", bulk, 1_000_000, 10, 200);
    run.at("memcached client=whalin", bulk, 1_000_000, 50, 190);
    assertThat(finding(sun, run, "M3").answer()).isEqualTo(Answer.REPLICATES_IN_PART);

    run.at("memcached client=whalin", bulk, 1_000_000, 50, 150);
    assertThat(finding(sun, run, "M3").answer()).isEqualTo(Answer.CONTRADICTED);
  }

  @Test
  void aClaimMayBeAboutAVerbsTimeAndAboutOneOfAProductsClients() {
    PublishedStudy sun = study("sun-2008");
    String bulk = sun.workloads().get("bulk");
    run.counts = List.of(1, 10, 20);
    for (int clients : run.counts) {
      run.at("memcached client=whalin/mean set", bulk, 1_000_000, clients, clients == 1 ? 99 : 8);
      run.at("memcached client=spymemcached/mean set", bulk, 1_000_000, clients, 10);
    }

    Finding finding = finding(sun, run, "M2");

    assertThat(words(finding))
        .containsExactly(
            "bulk at 1,000,000 entries, mean set, mean of 10 and 20 clients: memcached client=spymemcached / memcached"
                + " client=whalin");
    assertThat(ratio(finding)).isBetween(1.24, 1.26);
    assertThat(finding.answer()).isEqualTo(Answer.REPLICATES);
  }

  @Test
  void whatASystemHasIsComparedOnceWhateverWasPlanned() {
    PublishedStudy wxs = study("wxs-2015");
    run.at("infinispan/start", "", 0, 0, 4);
    assertThat(finding(wxs, run, "W14").answer()).isEqualTo(Answer.NOT_TESTED);
    assertThat(finding(wxs, run, "W14").missing()).containsExactly("wxs, start");

    run.at("wxs/start", "", 0, 0, 3);
    assertThat(finding(wxs, run, "W14").answer()).isEqualTo(Answer.REPLICATES);
    assertThat(words(finding(wxs, run, "W14"))).containsExactly("start: infinispan / wxs");

    run.at("wxs/start", "", 0, 0, 5);
    assertThat(finding(wxs, run, "W14").answer()).isEqualTo(Answer.CONTRADICTED);
  }

  @Test
  void aSystemThatIsNotThereIsNamedAndNoOtherStandsInForIt() {
    PublishedStudy wxs = study("wxs-2015");
    String mix = wxs.workloads().get("mix");
    for (String quantity : List.of("", "/busy worker", "/cost worker", "/switches member")) {
      run.curve("hazelcast" + quantity, mix, 100, 10, 20);
      run.curve("infinispan" + quantity, mix, 100, 20, 30);
    }

    assertThat(new ClaimCheck(wxs, run).findings())
        .extracting(Finding::answer)
        .containsOnly(Answer.NOT_TESTED);
    assertThat(finding(wxs, run, "W1").missing())
        .contains(
            "wxs, mix, value bytes(1KB), 100 entries", "wxs, mix, value bytes(100KB), 100 entries");
    assertThat(finding(wxs, run, "W10").missing())
        .contains("wxs, mix, value bytes(1KB), 100 entries, switches member");
    assertThat(finding(wxs, run, "W2").missing())
        .contains("infinispan 6.0.2, mix, value bytes(1KB), 100 entries");
  }

  /** Two claims may rest on one comparison, which then is one of the family and not two. */
  @Test
  void eachComparisonCountsOnceInTheFamily() {
    run.curve("hazelcast", "age > 50", 10_000, 10, 20);
    run.curve("infinispan", "age > 50", 10_000, 17, 33);

    assertThat(finding("F4").seen()).hasSize(1);
    assertThat(finding("F9").seen()).hasSize(1);
    assertThat(finding("F9").seen().get(0).comparison().family()).isEqualTo(1);
  }
}
