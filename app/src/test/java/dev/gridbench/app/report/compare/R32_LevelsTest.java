package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.report.Levels;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Levels of a factor within one system are held against each other where all else is equal, and
 * nowhere else (method.md R32, R32b). The truth of these runs is known.
 */
class R32_LevelsTest {

  private static final int SEEDS = 300;
  private static final double NOISE = 0.02;

  private static List<Comparisons.Pair> pairs(Trials trials) {
    return new Comparisons(trials.run("")).all();
  }

  private static List<Comparison> of(String factor, Trials trials) {
    return pairs(trials).stream()
        .filter(pair -> pair.named().factor().equals(factor))
        .map(Comparisons.Pair::comparison)
        .toList();
  }

  /** Without noise every ratio is the truth, to the last digit that a throughput has. */
  @Test
  void eachPairDiffersInItsFactorAlone() {
    List<Comparisons.Pair> pairs = pairs(Levels.of(8, 1.1, 3, 0, 1));

    assertThat(pairs)
        .extracting(
            pair -> pair.named().factor(),
            Comparisons.Pair::contender,
            pair -> pair.place().clients(),
            pair -> pair.place().setting())
        .containsExactly(
            tuple("placement", "pinned", 1, "threads=25"),
            tuple("placement", "pinned", 1, "threads=total(24)"),
            tuple("placement", "pinned", 8, "threads=total(24)"),
            tuple("threads", "total(24)", 1, "placement=none"),
            tuple("threads", "total(24)", 8, "placement=none"),
            tuple("threads", "total(24)", 1, "placement=pinned"));
    assertThat(pairs)
        .allSatisfy(
            pair ->
                assertThat(pair.comparison().ratio().value())
                    .isCloseTo(pair.named().factor().equals("placement") ? 1.1 : 3, within(1e-9)));
  }

  /** What an average over all cells of each level would say of placements that are equal. */
  @Test
  void anAverageOverOtherFactorsFindsADifferenceThatIsNotThere() {
    Trials trials = Levels.of(8, 1, 3, 0, 1);

    assertThat(averaged(trials, "pinned") / averaged(trials, "none")).isGreaterThan(1.03);
    assertThat(of("placement", trials))
        .hasSize(3)
        .allSatisfy(pair -> assertThat(pair.ratio().value()).isCloseTo(1, within(1e-9)))
        .allSatisfy(pair -> assertThat(pair.verdict()).isEqualTo(Verdict.EQUIVALENT));
  }

  private static double averaged(Trials trials, String placement) {
    return trials.outcomes().stream()
        .map(Outcome.Measured.class::cast)
        .filter(trial -> placement.equals(trial.trial().cell().get("placement")))
        .mapToDouble(Outcome.Measured::throughput)
        .average()
        .orElseThrow();
  }

  /** Repetitions differ by a third; a trial is held against that of its own repetition. */
  @Test
  void aKnownDifferenceIsFoundWithItsSignAndWithinItsInterval() {
    int found = 0;
    int covered = 0;
    int pairs = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      for (Comparison comparison : of("placement", Levels.of(8, 0.85, 1, NOISE, seed))) {
        pairs++;
        found += comparison.verdict() == Verdict.DIFFERENT ? 1 : 0;
        covered += covers(comparison.simultaneous(), 0.85) ? 1 : 0;
        assertThat(comparison.ratio().value()).isLessThan(1);
      }
    }

    assertThat(pairs).isEqualTo(3 * SEEDS);
    assertThat(found / (double) pairs).isGreaterThan(0.97);
    assertThat(covered / (double) pairs).isGreaterThan(0.98);
  }

  private static boolean covers(Estimate estimate, double truth) {
    return Objects.requireNonNull(estimate.low()) <= truth
        && truth <= Objects.requireNonNull(estimate.high());
  }

  /** All verdicts of all factors together: one false alarm in 20 pages. */
  @Test
  void equalLevelsAreNotCalledDifferentInNineteenOfTwentyRuns() {
    int alarms = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      alarms +=
          pairs(Levels.of(8, 1, 1, NOISE, seed)).stream()
                  .anyMatch(pair -> pair.comparison().verdict() == Verdict.DIFFERENT)
              ? 1
              : 0;
    }

    assertThat(alarms / (double) SEEDS).isLessThanOrEqualTo(0.05);
  }

  @Test
  void comparisonsOfAllFactorsAreOneFamily() {
    assertThat(pairs(Levels.of(8, 1.1, 3, NOISE, 1)))
        .hasSize(6)
        .allSatisfy(pair -> assertThat(pair.comparison().family()).isEqualTo(6));
  }

  /** Second measurements of the system are the gate of the levels that they were made at. */
  @Test
  void aLevelThatDiffersFromItselfIsNotCalledDifferent() {
    Trials trials = new Trials().comparing("placement", "none");
    for (int repetition = 1; repetition <= 8; repetition++) {
      for (String placement : Levels.PLACEMENTS) {
        double at = placement.equals("pinned") ? 1.04 : 1;
        double again = 1 + 0.2 * Math.sin(7.0 * repetition);
        for (Map.Entry<String, Double> each :
            Map.of(Runs.HAZELCAST, at, Runs.HAZELCAST + "'", at * again).entrySet()) {
          trials
              .of(each.getKey(), "get", 100, 4)
              .level("placement", placement)
              .repetition(repetition)
              .measured(1000 * each.getValue() * (1 + 0.001 * Math.sin(3.0 * repetition)));
        }
      }
    }

    assertThat(pairs(trials))
        .singleElement()
        .satisfies(pair -> assertThat(pair.comparison().threshold()).isGreaterThan(1.05))
        .satisfies(pair -> assertThat(pair.comparison().verdict()).isNotEqualTo(Verdict.DIFFERENT));
    assertThat(ReportContents.of(trials.run(""), null).table("comparison-placement").columns())
        .extracting(Table.Heading::name)
        .containsSubsequence("placement none", "placement pinned", "A/A", "ratio", "p", "verdict");
  }

  /** One system beside the other, formats compared: a format is held against its own system's. */
  @Test
  void levelsAreComparedWithinEachSystem() {
    Trials trials = new Trials().comparing("format", "bytes");
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
        double own = system.equals(Runs.HAZELCAST) ? 1000 : 5000;
        trials
            .of(system, "get", 100, 4)
            .level("format", "bytes")
            .repetition(repetition)
            .measured(own);
        trials
            .of(system, "get", 100, 4)
            .level("format", "json")
            .repetition(repetition)
            .measured(own / 2);
      }
    }

    assertThat(pairs(trials))
        .extracting(Comparisons.Pair::contender, pair -> pair.place().setting())
        .containsExactly(tuple("json", Runs.HAZELCAST), tuple("json", Runs.INFINISPAN));
    assertThat(of("format", trials))
        .allSatisfy(pair -> assertThat(pair.ratio().value()).isCloseTo(0.5, within(1e-9)));
  }

  /** Where systems and formats are compared, a system that is left out of a workload is no gap. */
  @Test
  void aSystemThatIsLeftOutIsMissedOnlyWhereNothingElseIsCompared() {
    Trials both = new Trials().comparing("format", "bytes", "system", Runs.HAZELCAST);
    Trials alone = new Trials().comparing("system", Runs.HAZELCAST);
    for (Trials trials : List.of(both, alone)) {
      for (int repetition = 1; repetition <= 3; repetition++) {
        for (String format : List.of("bytes", "json")) {
          measured(trials, Runs.HAZELCAST, "get", format, repetition);
          measured(trials, Runs.HAZELCAST, "set", format, repetition);
          measured(trials, Runs.INFINISPAN, "get", format, repetition);
        }
      }
    }

    assertThat(said(both, "set")).isEmpty();
    assertThat(rows(both)).isEqualTo(2);
    assertThat(said(alone, "set"))
        .singleElement()
        .asString()
        .contains(Runs.HAZELCAST + " 1,000 ± 0 ops/s", Runs.INFINISPAN + " is left out of it.");
    assertThat(rows(alone)).isEqualTo(4);
  }

  private static void measured(
      Trials trials, String system, String workload, String format, int repetition) {
    trials
        .of(system, workload, 100, 4)
        .level("format", format)
        .repetition(repetition)
        .measured(1000);
  }

  /** What is said of a workload by system. */
  private static List<String> said(Trials trials, String workload) {
    return ReportContents.of(trials.run(""), null).verdicts().stream()
        .filter(said -> said.about().equals(workload))
        .map(ReportModel.Statement::sentence)
        .toList();
  }

  /** Of the comparison by system. */
  private static int rows(Trials trials) {
    return ReportContents.of(trials.run(""), null).table("comparison").rows().size();
  }
}
