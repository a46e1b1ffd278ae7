package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.RunComparison.Run;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * A p99 that cannot be estimated, is of a load that was not sustained, or tells of the load
 * generator, is never held against another without a word (method.md R8, R18, R35).
 */
class R18_TailVerdictTest {

  private static final String PINNED = "members 0 workers 1";
  private static final HeldUp SPOILT = new HeldUp(List.of(3), Map.of("get", "p99"));
  private static final HeldUp BEYOND = new HeldUp(List.of(3), Map.of("get", "p99.9"));

  /** Ten seconds at so many a second: below 100 a p99 has fewer than ten operations beyond it. */
  private static void add(Trials trials, String system, IntToDoubleFunction perSecond) {
    for (int repetition = 1; repetition <= 6; repetition++) {
      trials
          .of(system, "get", 100, 1)
          .repetition(repetition)
          .measured(perSecond.applyAsDouble(repetition));
    }
  }

  private static String compared(Trials trials) throws Exception {
    return RunComparison.within(
            new Run("a", Map.of(), trials.outcomes()), Map.of("system", ""), List.of(Metric.P99))
        .text()
        .replaceAll("\\s+", " ");
  }

  @Test
  void withoutAnyEstimateThereIsNoComparison() {
    Trials trials = new Trials();
    add(trials, Runs.HAZELCAST, repetition -> 2000 + repetition);
    add(trials, Runs.INFINISPAN, repetition -> 50 + repetition);

    assertThatThrownBy(() -> compared(trials))
        .isInstanceOf(NotComparable.class)
        .hasMessageContaining("with a figure of that metric");
  }

  /** Ten seconds at 900/s: a p99 with 90 operations beyond it is printed, and not compared. */
  @Test
  void aHundredOperationsBeyondItAreNeededToCompare() throws Exception {
    for (int contender : new int[] {900, 1100}) {
      Trials trials = new Trials();
      add(trials, Runs.HAZELCAST, repetition -> 2000 + repetition);
      add(trials, Runs.INFINISPAN, repetition -> contender + repetition);
      add(trials, "redis:7", repetition -> 2200 + repetition);
      String left =
          "1 comparison left out, for a side has no figure: to compare p99 takes a hundred";
      assertThat(compared(trials).contains(left)).isEqualTo(contender < 1000);
      assertThat(compared(trials).contains("infinispan:16.0.7 against"))
          .isEqualTo(contender > 1000);
    }
  }

  /** To compare the other four would be to drop the two slowest for their value. */
  @Test
  void oneMissingEstimateLeavesTheComparisonOut() throws Exception {
    Trials trials = new Trials();
    add(trials, Runs.HAZELCAST, repetition -> 2000 + repetition);
    add(trials, Runs.INFINISPAN, repetition -> repetition < 3 ? 50 : 2100 + repetition);
    add(trials, "redis:7", repetition -> 2200 + repetition);

    assertThat(compared(trials))
        .contains("redis:7 against hazelcast")
        .doesNotContain("infinispan:16.0.7 against")
        .contains("1 comparison left out, for only some of their repetitions have a figure");
  }

  @Test
  void aRateThatWasNotSustainedHasNoTailToCompare() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
        trials
            .of(system, "get", 100, 1)
            .repetition(repetition)
            .load(system.equals(Runs.HAZELCAST), null)
            .measured(2000 + repetition);
      }
    }

    assertThatThrownBy(() -> compared(trials)).isInstanceOf(NotComparable.class);
  }

  private static Trials heldUp(HeldUp heldUp) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 100, 1)
          .repetition(repetition)
          .harness(PINNED, null)
          .measured(2000 + repetition);
      trials
          .of(Runs.INFINISPAN, "get", 100, 1)
          .repetition(repetition)
          .harness(PINNED, repetition < 3 ? heldUp : null)
          .measured(1500 + repetition);
    }
    return trials;
  }

  @Test
  void theGeneratorsOwnPausesAreSaidBesideTheVerdict() throws Exception {
    assertThat(compared(heldUp(SPOILT)))
        .containsPattern("different .*, contaminated")
        .contains("Contaminated by the load generator in 2 of 6 repetitions");
    assertThat(compared(heldUp(BEYOND))).doesNotContainIgnoringCase("contaminated");
  }

  @Test
  void theReportMarksThemToo() {
    ReportModel model = ReportContents.of(heldUp(SPOILT).run(""), null);
    Table latency = Objects.requireNonNull(model.table("latency"));

    assertThat(latency.footnotes()).singleElement().asString().startsWith("Contaminated by");
    assertThat(latency.rows().stream().flatMap(List::stream).filter(c -> !c.marks().isEmpty()))
        .hasSize(2 * 3); // p99, p99.9 and the maximum, not p95 below them
    assertThat(TerminalReport.render(model, "x", false))
        .contains("2,665 [1]", "[1] Contaminated by the load generator");
  }
}
