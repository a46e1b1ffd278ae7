package dev.gridbench.app.report.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.Lint;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Showcase;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.cells.RunData;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The report's own figures under the lint that the published ones go through. */
class R57_ReportLintTest {

  private static List<Lint.Finding> findings(Trials trials) {
    RunData run = trials.run("");
    return ReportLint.findings(run, new Cells(run));
  }

  private static List<Lint.Kind> kinds(Trials trials) {
    return findings(trials).stream().map(Lint.Finding::kind).toList();
  }

  private static Trials one() {
    return new Trials();
  }

  private static Trials.Cell get(Trials trials, int clients) {
    return trials.of(Runs.HAZELCAST, "get", 100, clients);
  }

  @Test
  void aCleanRunHasNone() {
    assertThat(findings(Runs.mixed().withSeconds(10))).isEmpty();
    assertThat(findings(Showcase.small())).isEmpty();
  }

  @Test
  void quantilesThatDescendAndAMeanAboveTheMaximumAreFound() {
    Trials trials = one();
    get(trials, 1).times(10, 50, 40, 30, 60, 70, 80).measured(2000);
    get(trials, 2).times(10, 90, 20, 30, 60, 70, 80).measured(1000);

    assertThat(kinds(trials)).containsExactly(Lint.Kind.ORDER, Lint.Kind.ORDER);
  }

  @Test
  void secondsThatDoNotAddUpAreFound() {
    Trials trials = one();
    get(trials, 1).measured(1000);
    trials.withSeconds(10).losing(1);

    assertThat(findings(trials))
        .containsExactly(
            new Lint.Finding(
                Lint.Kind.SUM,
                "c1-r1 (hazelcast:5.7.0, get, 100 entries, 1 client) get: the seconds hold 9,999"
                    + " answered, the total says 10,000"));
  }

  @Test
  void twoCellsWithTheSameStatisticsAreFound() {
    Trials trials = one();
    get(trials, 1).times(10, 50, 40, 45, 60, 70, 80).measured(2000);
    get(trials, 2).times(10, 50, 40, 45, 60, 70, 80).measured(2000);

    assertThat(kinds(trials)).containsExactly(Lint.Kind.DUPLICATE);
  }

  @Test
  void twoCellsFromOneRawFileAreFound() {
    Trials trials = one();
    get(trials, 1).measured(2000);
    get(trials, 2).measured(3000);
    trials
        .raw("c1-r1", new RawTrial(List.of(), "abc", Map.of(), List.of()))
        .raw("c2-r1", new RawTrial(List.of(), "abc", Map.of(), List.of()));

    assertThat(kinds(trials)).containsExactly(Lint.Kind.DUPLICATE);
  }

  @Test
  void moreProcessorTimeThanThereIsIsFound() {
    Trials trials = one();
    get(trials, 1).measured(1000, 5);

    assertThat(kinds(trials.cores(2))).containsExactly(Lint.Kind.CAPACITY);
    assertThat(kinds(trials.cores(4))).isEmpty();
  }

  @Test
  void timesInAnotherUnitAreFound() {
    Trials trials = one();
    get(trials, 1).times(10e3, 50e3, 40e3, 45e3, 60e3, 70e3, 80e3).measured(2000);

    assertThat(findings(trials))
        .extracting(Lint.Finding::message)
        .containsExactly(
            "c1-r1 (hazelcast:5.7.0, get, 100 entries, 1 client): service times add up to 1,000 s,"
                + " the 1 callers together had 10.1 s");
  }

  @Test
  void eachThreadOfAClientIsACaller() {
    Trials trials = one();
    get(trials, 1).level("threads", "4").times(1e3, 2e3, 1e3, 2e3, 3e3, 4e3, 5e3).measured(1900);

    assertThat(findings(trials)).isEmpty();
  }

  @Test
  void eachOperationInFlightIsACaller() {
    Trials trials = one();
    get(trials, 1).level("inFlight", "4").times(1e3, 2e3, 1e3, 2e3, 3e3, 4e3, 5e3).measured(1900);

    assertThat(findings(trials)).isEmpty();
  }

  @Test
  void theReportSaysItFirst() {
    Trials trials = one();
    get(trials, 1).measured(1000);
    trials.withSeconds(10).losing(7);

    assertThat(ReportContents.of(trials.run(""), null).doubts().get(0))
        .startsWith("A figure cannot be right: c1-r1");
  }

  @Test
  void oneFaultInEveryTrialDoesNotFillThePage() {
    Trials trials = Runs.pairs(6, 1.5).withSeconds(10).losing(3);

    assertThat(ReportContents.of(trials.run(""), null).doubts())
        .filteredOn(doubt -> doubt.contains("cannot be right"))
        .hasSize(6)
        .last()
        .isEqualTo("And 7 figures more cannot be right in the same way.");
  }
}
