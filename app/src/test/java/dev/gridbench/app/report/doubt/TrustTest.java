package dev.gridbench.app.report.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.Trust;
import dev.gridbench.app.report.model.Trust.Grade;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.harness.Origin;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrustTest {

  private static Trust trust(Trials trials) {
    return ReportContents.of(trials.run(""), null).trust();
  }

  private static Trials.Cell apart(Trials trials, String system, int repetition) {
    return trials
        .of(system, "get", 100, 4)
        .repetition(repetition)
        .level("placement", "split")
        .harness("members 0; workers 1", null);
  }

  /** Pairs whose contender has a caveat of one kind, with an effect, in each trial. */
  private static Trials with(String kind, @Nullable Double effect, double ratio) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double base = 1000 + 7 * Math.sin(5.0 * repetition);
      double noise = 1 + 0.004 * Math.sin(11.0 * repetition);
      apart(trials, Runs.HAZELCAST, repetition).measured(base, 60);
      apart(trials, Runs.INFINISPAN, repetition)
          .caveat(kind, effect)
          .measured(base * ratio * noise, 60);
    }
    return trials;
  }

  private static Weight weight(Trials trials) {
    return trust(trials).sources().stream()
        .filter(source -> source.origin() == Origin.LOAD_GENERATOR)
        .map(Trust.Source::weight)
        .findFirst()
        .orElse(Weight.NONE);
  }

  @Test
  void fewerThanSixRepetitionsAreIndicative() {
    Trust trust = trust(Runs.pairs(5, 1.5));

    assertThat(trust.grade()).isEqualTo(Grade.INDICATIVE);
    assertThat(trust.because()).contains("6 valid repetitions");
  }

  @Test
  void aDecidedPairWithoutCaveatsIsClean() {
    assertThat(trust(with("late-slices", null, 1.5)).grade()).isEqualTo(Grade.DECIDED);
  }

  @Test
  void withoutAValidTrialNothingIsUsable() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 4).skipped("The run was interrupted. Resume it.");

    assertThat(trust(trials).grade()).isEqualTo(Grade.NOT_USABLE);
  }

  @Test
  void anEffectIsWeighedByTheCellsIntervalAndByTheVerdictsDistance() {
    assertThat(weight(with("compiling", 0.0005, 1.5))).isEqualTo(Weight.NONE);
    assertThat(weight(with("compiling", 0.002, 1.5))).isEqualTo(Weight.WITHIN_INTERVAL);
    assertThat(weight(with("compiling", 0.10, 1.5))).isEqualTo(Weight.FIGURE);
    assertThat(weight(with("compiling", 0.40, 1.5))).isEqualTo(Weight.VERDICT);
    assertThat(weight(with("compiling", 0.10, 1.05))).isEqualTo(Weight.VERDICT);
    assertThat(weight(with("compiling", null, 1.5))).isEqualTo(Weight.FIGURE);
  }

  @Test
  void whatMayChangeAFigureLeavesReservations() {
    Trust trust = trust(with("compiling", 0.10, 1.5));

    assertThat(trust.grade()).isEqualTo(Grade.RESERVATIONS);
    assertThat(trust.because())
        .isEqualTo("What was seen of the load generator may change the figure.");
    assertThat(trust.sources().get(0).sentence())
        .contains("In 8 of 16 trials", "10.0 % of a cell's throughput");
  }

  @Test
  void membersAndClientsThatCompeteForProcessorsLeaveReservations() {
    Trust trust = trust(Runs.pairs(8, 1.5));

    assertThat(trust.grade()).isEqualTo(Grade.RESERVATIONS);
    assertThat(trust.because()).isEqualTo("What was seen of the machine may change the figure.");
    assertThat(trust.sources().get(0).sentence())
        .startsWith("Members and clients ran on one machine");
  }

  @Test
  void aTerminalHasAtMostFiveLinesOfIt() {
    assertThat(trust(Runs.mixed()).lines()).hasSizeLessThanOrEqualTo(5);
  }
}
