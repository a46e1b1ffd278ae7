package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportModelTest {

  private static ReportModel model(Trials trials) {
    return ReportContents.of(trials.run(), Runs.salhi());
  }

  private static String verdict(Trials trials) {
    return ReportContents.of(trials.run(""), null).verdicts().stream()
        .filter(said -> !said.about().equals("in short"))
        .findFirst()
        .orElseThrow()
        .sentence();
  }

  @Test
  void aSingleTrialHasNoIntervalAndDecidesNothing() {
    Trials trials = Runs.pairs(1, 1.5);

    assertThat(verdict(trials))
        .matches(
            "measured once: in this trial infinispan:16\\.0\\.7's throughput was 1\\.\\d\\d times"
                + " hazelcast:5\\.7\\.0's \\(one trial each, so without an interval\\)\\. Highest.*");
    ReportModel model = model(trials);
    assertThat(model.doubts()).anyMatch(doubt -> doubt.startsWith("Every cell was measured once,"));
    assertThat(model.charts().get(0).curves().get(0).points().get(0).low()).isNull();
    assertThat(model.table("comparison").rows().get(0).get(3).text()).doesNotContain("±");
    assertThat(model.table("comparison").rows().get(0).get(3).raw()).hasSize(3).endsWith("", "");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void belowSixBlocksTheVerdictIsInconclusiveHoweverFarApart(int blocks) {
    assertThat(verdict(Runs.pairs(blocks, 8)))
        .startsWith(
            "inconclusive, but in these " + blocks + " trials infinispan:16.0.7's throughput was")
        .contains("95 % interval");
  }

  @Test
  void sixBlocksMayDiffer() {
    assertThat(verdict(Runs.pairs(6, 1.5)))
        .startsWith("different: infinispan:16.0.7's throughput was 1.5")
        .contains("n = 6");
  }

  @Test
  void sixBlocksMayBeEquivalentWithinTheStatedMargin() {
    assertThat(verdict(Runs.pairs(8, 1.0)))
        .startsWith("equivalent within 5 %: infinispan:16.0.7's throughput was");
  }

  @Test
  void noReportSaysThatSomethingIsFasterOrSlower() {
    for (Trials trials :
        List.of(Runs.mixed(), Runs.pairs(1, 3), Runs.pairs(3, 3), Runs.pairs(6, 3))) {
      ReportModel model = model(trials);
      StringBuilder all = new StringBuilder(TerminalReport.render(model, "report.html", false));
      model.tables().forEach(table -> all.append(MarkdownTable.render(table)));
      all.append(HtmlReport.render(model).replaceAll("(?s)<script>.*?</script>", ""));

      assertThat(all.toString().toLowerCase(java.util.Locale.ROOT))
          .doesNotContainPattern("\\b(faster|slower|beats|wins|outperform)");
    }
  }

  @Test
  void lostTrialsAreCountedOnTheFirstScreenAndListedWithTheirReasons() {
    ReportModel model = model(Runs.mixed());

    assertThat(model.counts()).isEqualTo("11 of 14 trials measured and valid");
    assertThat(model.doubts().get(0))
        .isEqualTo(
            "3 of 14 trials give no figure: 1 failed, 1 invalid, 1 skipped. The table of failed,"
                + " skipped and doubtful trials has the reasons.");
    assertThat(model.table("trouble").rows())
        .extracting(row -> row.get(2).text())
        .containsExactlyInAnyOrder("failed", "invalid", "measured, in doubt", "skipped");
  }

  @Test
  void oneLostTrialIsSaidInTheSingular() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).failed("start", "Member 1 ended. Read its log.", null);

    assertThat(model(trials).doubts().get(0))
        .startsWith("1 of 1 trial gives no figure: 1 failed. ");
    assertThat(verdict(trials))
        .isEqualTo("highest throughput: hazelcast:5.7.0 has no valid trial.");
  }

  @Test
  void aRunThatEndedEarlySaysHowMuchOfItIsThere() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).measured(100);
    trials.unfinished(23);

    assertThat(model(trials).doubts().get(0))
        .startsWith("The run is not finished: only 1 of the study's 24 trials have an outcome.");
  }

  @Test
  void aRatioBelowOneIsSaidTheOtherWayRound() {
    assertThat(verdict(Runs.pairs(1, 0.5)))
        .contains("in this trial hazelcast:5.7.0's throughput was 2.0")
        .contains(" times infinispan:16.0.7's (one trial each");
    assertThat(verdict(Runs.pairs(8, 0.5)))
        .startsWith("different: hazelcast:5.7.0's throughput was 2.0")
        .containsPattern("95 % interval 1\\.99 to 2\\.0");
  }

  @Test
  void whatItAllComesToIsSaidFirst() {
    assertThat(model(Runs.pairs(1, 2)).verdicts().get(0).sentence())
        .startsWith("nothing is decided: each cell was measured once, and a verdict takes 6");
    assertThat(model(Runs.pairs(8, 2)).verdicts().get(0).sentence())
        .isEqualTo("of 1 comparison 1 different, 0 equivalent within 5 %, 0 inconclusive.");
  }

  @Test
  void theHighestThroughputIsSaidWithItsPlace() {
    Trials trials = new Trials();
    for (int clients : new int[] {1, 2, 4}) {
      trials.of(Runs.HAZELCAST, "get", 100, clients).measured(1000.0 * clients);
      trials.of(Runs.INFINISPAN, "get", 100, clients).measured(5000.0 / clients);
    }

    assertThat(verdict(trials))
        .startsWith(
            "measured once in all 3 cells: infinispan:16.0.7's throughput was 0.312 to 5.00 times"
                + " hazelcast:5.7.0's")
        .endsWith(
            "Highest throughput: hazelcast:5.7.0 4,000 ops/s (4 clients), infinispan:16.0.7 5,000"
                + " ops/s (1 client).");
  }

  @Test
  void aVersionWithAnOptionIsStillThatVersion() {
    Trials trials = new Trials();
    trials.of("hazelcast:3.6.1 query=sql", "get", 100, 1).measured(100);

    assertThat(model(trials).doubts()).noneMatch(doubt -> doubt.contains("other versions"));
    assertThat(model(trials).table("claims").caption()).contains("hazelcast:3.6.1 query=sql");
  }

  @Test
  void invalidTrialsAreInNoOtherTableAndNoChart() {
    ReportModel model = model(Runs.mixed());
    String id = "c11-r1";

    assertThat(model.table("trouble").rows()).anyMatch(row -> row.get(0).text().equals(id));
    assertThat(model.charts().get(1).curves())
        .filteredOn(curve -> curve.name().startsWith("hazelcast"))
        .allSatisfy(curve -> assertThat(curve.points()).hasSize(1));
    assertThat(model.table("queries").rows())
        .noneMatch(
            row -> row.get(2).text().equals("8") && row.get(3).text().startsWith("hazelcast"));
  }

  @Test
  void pairsAreOfTheSameRepetition() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).repetition(1).measured(100);
    trials.of(Runs.HAZELCAST, "get", 100, 1).repetition(2).measured(1000);
    trials.of(Runs.INFINISPAN, "get", 100, 1).repetition(2).measured(2000);

    assertThat(verdict(trials)).contains("in this trial").contains("was 2.00 times");
  }

  @Test
  void factorsThatAreNotArrangedByAreNamedAsTheSetting() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).level("format", "default").measured(100);
    trials.of(Runs.INFINISPAN, "get", 100, 1).level("format", "default").measured(100);
    trials.of(Runs.HAZELCAST, "get", 100, 1).level("format", "compact").measured(200);

    assertThat(model(trials).charts())
        .extracting(ReportModel.Chart::title)
        .containsExactly("get (format default)", "get (format compact)");
  }

  @Test
  void aQuantileWithTooFewBeyondItSaysHowMany() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).measured(500);

    assertThat(model(trials).table("latency").rows().get(0))
        .extracting(Table.Cell::text)
        .contains("n/a (5 beyond)");
  }

  @Test
  void figuresThatCannotBeRightAreOnTheFirstScreen() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 1).times(1, 99, 9, 16, 40, 90, 50).measured(1000);
    trials.of(Runs.HAZELCAST, "get", 100, 2).times(1, 9, 9, 16, 40, 45, 50).measured(2000);
    trials.of(Runs.INFINISPAN, "get", 100, 2).times(1, 9, 9, 16, 40, 45, 50).measured(2000);

    assertThat(model(trials).doubts())
        .filteredOn(doubt -> doubt.startsWith("A figure cannot be right"))
        .containsExactly(
            "A figure cannot be right: c1-r1 (hazelcast:5.7.0, get, 100 entries, 1 client) get:"
                + " average 99 is above maximum 50.",
            "A figure cannot be right: c1-r1 (hazelcast:5.7.0, get, 100 entries, 1 client) get:"
                + " p99.9 90 is above max 50.",
            "A figure cannot be right: c3-r1 (infinispan:16.0.7, get, 100 entries, 2 clients): all"
                + " statistics are those of c2-r1 (hazelcast:5.7.0, get, 100 entries, 2 clients).");
  }

  @Test
  void aSoundRunHasNoFindings() {
    assertThat(model(Runs.mixed()).doubts())
        .noneMatch(doubt -> doubt.startsWith("A figure cannot be right"));
  }

  @Test
  void publishedFiguresStandBesideOursWithTheirDoubts() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, Showcase.QUERIES.get(3), 10_000, 1).measured(50);
    Table spread = model(trials).table("spread");

    assertThat(spread.rows().get(0))
        .extracting(Table.Cell::text)
        .contains("hazelcast 3.6.1", "68.2", "19.4", "89.2");
    assertThat(spread.rows().get(0).get(8).marks()).containsExactly(1);
    assertThat(spread.footnotes().get(0)).contains("copy");
  }

  @Test
  void aRunOfNothingIsAReportOfNothing() {
    ReportModel model = model(new Trials());

    assertThat(model.counts()).isEqualTo("0 of 0 trials measured and valid");
    assertThat(HtmlReport.render(model)).contains("</html>");
    assertThat(TerminalReport.render(model, "report.html", false)).contains("Report: report.html");
  }

  @Test
  void indexesCostIsHeldAgainstTheSameLoadWithoutThem() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 10_000, 1).level("indexes", "none").measured(100);
    trials.of(Runs.HAZELCAST, "get", 10_000, 1).measured(100);
    List<List<Table.Cell>> rows = model(trials).table("loading").rows();

    assertThat(rows).extracting(row -> row.get(9).text()).containsExactlyInAnyOrder("n/a", "1.00");
  }
}
