package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.report.Levels;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.RunComparison.Run;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunComparisonTest {

  private static final Map<String, Object> CLASS = Map.of("class", "c0ffee");

  /** Eight repetitions at 1 and 4 clients. */
  private static Trials system(String system, double level) {
    Trials trials = new Trials();
    add(trials, system, level);
    return trials;
  }

  private static void add(Trials trials, String system, double level) {
    for (int repetition = 1; repetition <= 8; repetition++) {
      double noise = 1 + 0.01 * Math.sin(level + 3.0 * repetition);
      trials.of(system, "get", 100, 1).repetition(repetition).measured(level * noise);
      trials.of(system, "get", 100, 4).repetition(repetition).measured(3 * level * noise);
    }
  }

  private static Run run(String name, Trials trials) {
    return new Run(name, CLASS, trials.outcomes());
  }

  private static String between(Run baseline, Run contender, Metric... metrics) throws Exception {
    return RunComparison.between(
            baseline,
            contender,
            metrics.length == 0 ? List.of(Metric.THROUGHPUT) : List.of(metrics))
        .text()
        .replaceAll("\\s+", " ");
  }

  private static String within(Run run, String factor, String level, List<Metric> metrics)
      throws Exception {
    return RunComparison.within(run, Map.of(factor, level), metrics).text().replaceAll("\\s+", " ");
  }

  private static String within(Run run, Map<String, String> compared, List<Metric> metrics)
      throws Exception {
    return RunComparison.within(run, compared, metrics).text().replaceAll("\\s+", " ");
  }

  @Test
  void systemsOfTwoRunsAreHeldAgainstEachOtherCellByCell() throws Exception {
    String text =
        between(run("a", system(Runs.HAZELCAST, 1000)), run("b", system(Runs.INFINISPAN, 1200)));

    assertThat(text)
        .contains("infinispan:16.0.7 against hazelcast:5.7.0 (baseline)")
        .startsWith("With ")
        .contains(
            "With 4 clients, Infinispan 16.0.7 answered 1.20 times as many gets per second as"
                + " Hazelcast 5.7.0 (")
        .contains("- clients=1: different: infinispan:16.0.7's throughput was 1.20 times")
        .contains("one after the other")
        .contains("A/A")
        .doesNotContain("class of its environment");
  }

  @Test
  void linesFitATerminalAndAWorkloadIsCalledByItsName() throws Exception {
    String query = "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'";
    Trials trials = system(Runs.HAZELCAST, 1000);
    add(trials, Runs.INFINISPAN, 1200);
    for (int repetition = 1; repetition <= 8; repetition++) {
      trials.of(Runs.HAZELCAST, query, 100, 4).repetition(repetition).measured(100 + repetition);
      trials.of(Runs.INFINISPAN, query, 100, 4).repetition(repetition).measured(150 + repetition);
    }
    Run named = new Run("a", CLASS, trials.outcomes(), Map.of(), Map.of(query, "seniors"));

    String text =
        RunComparison.within(named, Map.of("system", ""), List.of(Metric.THROUGHPUT)).text();

    assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    assertThat(text.replaceAll("\\s+", " "))
        .containsOnlyOnce("seniors: " + query)
        .contains("workload=seniors");
    assertThat(within(run("a", trials), "system", "", List.of(Metric.THROUGHPUT)))
        .contains("q1: " + query, "workload=q1");
  }

  @Test
  void otherFlagsOfItsJvmsAreTold() throws Exception {
    String whose = "members of hazelcast:5.7.0";
    Trials trials = system(Runs.HAZELCAST, 1000);
    Run g1 =
        new Run("g1", CLASS, trials.outcomes(), Map.of(whose, "aa", "members of x", "1"), Map.of());
    Run zgc = new Run("zgc", CLASS, trials.outcomes(), Map.of(whose, "bb"), Map.of());
    assertThat(between(g1, zgc))
        .contains("JVMs ran with other flags in zgc than in g1", whose)
        .doesNotContain("more. Compare the");
    assertThat(between(g1, new Run("old", CLASS, trials.outcomes()))).doesNotContain("other flags");
  }

  @Test
  void theSameStudyRunTwiceIsNamedByItsFolders() throws Exception {
    String text =
        between(
            run("monday", system(Runs.HAZELCAST, 1000)),
            run("friday", system(Runs.HAZELCAST, 1000)));

    assertThat(text)
        .contains("friday against monday (baseline)")
        .contains("equivalent within 5 %: ");
  }

  @Test
  void severalMetricsAreOneFamilyEachByItsMethod() throws Exception {
    String text =
        between(
            run("a", system(Runs.HAZELCAST, 4000)),
            run("b", system(Runs.INFINISPAN, 6000)),
            Metric.THROUGHPUT,
            Metric.P50,
            Metric.P99,
            Metric.CPU);

    assertThat(text)
        .contains("all 8 comparisons together")
        .contains("p99 of get", "p50 of get", "members' CPU time per operation");
  }

  @Test
  void aRunIsComparedWithinAndItsSecondMeasurementIsTheGate() throws Exception {
    Trials trials = system(Runs.HAZELCAST, 1000);
    add(trials, Runs.HAZELCAST + "'", 1001);
    add(trials, Runs.INFINISPAN, 1200);

    String text = within(run("a", trials), "system", "", List.of(Metric.THROUGHPUT));

    assertThat(text)
        .contains("infinispan:16.0.7 against hazelcast:5.7.0 (baseline)")
        .doesNotContain("5.7.0' against")
        .doesNotContain("No system was measured twice")
        .containsPattern(
            "clients=1: different: .* \\(A/A\\): throughput ratio 1\\.001 \\(0\\.99\\d to 1\\.0\\d\\d\\)");
    assertThat(within(run("a", trials), "system", Runs.INFINISPAN, List.of(Metric.THROUGHPUT)))
        .contains("hazelcast:5.7.0 against infinispan:16.0.7 (baseline)");
  }

  /** The run's order was drawn: the second system of the study was the first to be measured. */
  @Test
  void theBaselineIsTheStudysFirstAndNotTheRuns() throws Exception {
    Trials trials = new Trials();
    add(trials, Runs.HAZELCAST, 1000);
    add(trials, Runs.INFINISPAN, 1200);
    List<Outcome> drawn = new ArrayList<>(trials.outcomes());
    Collections.reverse(drawn);

    assertThat(within(new Run("a", CLASS, drawn), "system", "", List.of(Metric.THROUGHPUT)))
        .contains("infinispan:16.0.7 against hazelcast:5.7.0 (baseline)");
  }

  private static Trials placed(String placement) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 100, 1)
          .repetition(repetition)
          .harness(placement, null)
          .measured(1000 + repetition);
    }
    return trials;
  }

  @Test
  void unlikePlacementsInForceAreRefused() {
    assertThatThrownBy(
            () -> between(run("a", placed("members 0 workers 1")), run("b", placed("none"))))
        .isInstanceOf(NotComparable.class)
        .hasMessageContaining("placement 'members 0 workers 1', the other with 'none'");
  }

  @Test
  void whatIsRefusedIsSaidBesideWhatIsNot() throws Exception {
    Trials half = placed("none");
    add(half, Runs.INFINISPAN, 1000);
    Trials other = placed("members 0 workers 1");
    add(other, Runs.INFINISPAN, 1000);

    assertThat(between(run("a", half), run("b", other)))
        .contains("1 pair of cells refused. For example: One ran with placement 'none'");
  }

  @Test
  void anotherFactorCanBeCompared() throws Exception {
    assertThat(
            within(
                run("a", system(Runs.HAZELCAST, 1000)), "clients", "1", List.of(Metric.THROUGHPUT)))
        .contains("4 against 1 (baseline)")
        .contains("different");
  }

  @Test
  void severalFactorsAreOneFamilyEachWhereTheOtherIsEqual() throws Exception {
    Map<String, String> compared = new LinkedHashMap<>();
    compared.put("placement", "none");
    compared.put("threads", "");

    String text =
        within(run("a", Levels.of(8, 1.1, 3, 0.005, 1)), compared, List.of(Metric.THROUGHPUT));

    assertThat(text)
        .contains("placement pinned against none (baseline)")
        .contains("threads total(24) against 25 (baseline)")
        .contains("all 6 comparisons together")
        .contains("- clients=1, threads=25: different: throughput with placement pinned was 1.1")
        .contains(
            "- clients=8, placement=none: different: throughput with threads total(24) was 3.0")
        .doesNotContain("placement=,");
  }

  /** Unlike processors are what is compared. */
  @Test
  void placementsOfOneRunAreNotRefused() throws Exception {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (String placement : Levels.PLACEMENTS) {
        trials
            .of(Runs.HAZELCAST, "get", 100, 1)
            .level("placement", placement)
            .repetition(repetition)
            .harness(placement.equals("none") ? "none" : "member-1 0 worker-1 1", null)
            .measured(1000 + repetition);
      }
    }

    assertThat(within(run("a", trials), "placement", "", List.of(Metric.THROUGHPUT)))
        .contains("equivalent within 5 %")
        .doesNotContain("refused");
    assertThat(ReportContents.of(trials.comparing("placement", "none").run(""), null).doubts())
        .noneMatch(doubt -> doubt.contains("unlike placements"));
  }

  @Test
  void machinesOfUnlikeClassesAreNotCompared() {
    Trials trials = system(Runs.HAZELCAST, 1000);

    assertThatThrownBy(
            () ->
                between(run("a", trials), new Run("b", Map.of("class", "beef"), trials.outcomes())))
        .isInstanceOf(NotComparable.class)
        .hasMessageContaining("different classes (c0ffee and beef)");
  }

  @Test
  void anUnknownClassIsDistrusted() throws Exception {
    Trials trials = system(Runs.HAZELCAST, 1000);

    assertThat(between(new Run("old", Map.of(), trials.outcomes()), run("new", trials)))
        .contains("old does not record the class of its environment");
  }

  @Test
  void unlikeLoadsAreNotCompared() {
    Trials open = new Trials();
    open.of(Runs.HAZELCAST, "get", 100, 1).level("load", "open 1000/s").measured(1000);

    assertThatThrownBy(() -> between(run("a", system(Runs.HAZELCAST, 1000)), run("b", open)))
        .isInstanceOf(NotComparable.class)
        .hasMessageStartingWith("load: closed in a and open 1000/s in the other");
    assertThatThrownBy(() -> within(run("b", open), "load", "", List.of(Metric.THROUGHPUT)))
        .hasMessageContaining("Different loads");
  }

  @Test
  void levelsWithoutAnyInCommonAreAllNamedAtOnce() {
    Trials two = system(Runs.HAZELCAST, 1000);
    add(two, Runs.INFINISPAN, 1000);
    Trials other = new Trials();
    other.of("redis:7", "get", 100, 16).measured(10);
    other.of("redis:7", "get", 100, 32).measured(10);

    assertThatThrownBy(() -> between(run("a", two), run("b", other)))
        .isInstanceOfSatisfying(
            NotComparable.class,
            e ->
                assertThat(e.lines())
                    .hasSize(2)
                    .anyMatch(line -> line.startsWith("system: "))
                    .anyMatch(line -> line.startsWith("clients: 1, 4 in a and 16, 32")));
  }

  @Test
  void cellsWithoutCounterpartAreLeftOutAndCounted() throws Exception {
    Trials more = system(Runs.HAZELCAST, 1000);
    more.of(Runs.HAZELCAST, "get", 100, 16).measured(9000);
    more.of(Runs.HAZELCAST, "get", 100, 32).failed("start", "It ended. Read its log.", null);

    assertThat(between(run("a", system(Runs.HAZELCAST, 1000)), run("b", more)))
        .contains("1 cell without a counterpart left out.", "1 trial failed, skipped or invalid");
  }

  @Test
  void nothingValidIsSaid() {
    Trials none = new Trials();
    none.of(Runs.HAZELCAST, "get", 100, 1).skipped("Interrupted. Resume it.");

    assertThatThrownBy(() -> between(run("a", none), run("b", none)))
        .hasMessageStartingWith("No cell has a valid trial of both sides");
    assertThatThrownBy(() -> within(run("a", none), "system", "redis", List.of(Metric.THROUGHPUT)))
        .hasMessageContaining("has no system redis, but hazelcast:5.7.0");
    assertThatThrownBy(() -> within(run("a", none), "system", "", List.of(Metric.THROUGHPUT)))
        .hasMessageContaining("has one system only");
  }

  @Test
  void outliersAreNamedAndKept() throws Exception {
    Trials spiky = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double spike = repetition == 5 ? 3 : 1;
      double noise = 1 + 0.01 * Math.sin(3.0 * repetition);
      spiky
          .of(Runs.INFINISPAN, "get", 100, 1)
          .repetition(repetition)
          .measured(1000 * spike * noise);
    }

    assertThat(between(run("a", system(Runs.HAZELCAST, 1000)), run("b", spiky)))
        .contains("1 of 8 pairs lie beyond Tukey's fences; all are in the figure. By ranks the");
  }
}
