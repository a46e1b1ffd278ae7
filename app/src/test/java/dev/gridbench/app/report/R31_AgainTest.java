package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import org.junit.jupiter.api.Test;

/** A system's second measurement is the gate beside the comparisons and nobody's contender. */
class R31_AgainTest {

  private static Trials measured(double again) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double base = 1000 + 7 * Math.sin(5.0 * repetition);
      double noise = 1 + 0.01 * Math.sin(11.0 * repetition);
      trials.of(Runs.HAZELCAST, "get", 100, 4).repetition(repetition).measured(base);
      trials
          .of(Runs.HAZELCAST + "'", "get", 100, 4)
          .repetition(repetition)
          .measured(base * again * noise);
      trials.of(Runs.INFINISPAN, "get", 100, 4).repetition(repetition).measured(base * 1.03);
    }
    return trials;
  }

  @Test
  void itIsShownBesideTheRatioAndNotCompared() {
    ReportModel model = ReportContents.of(measured(1).run(""), null);
    Table table = model.table("comparison");

    assertThat(table.columns())
        .extracting(Table.Heading::name)
        .containsSubsequence("A/A", "ratio", "p", "verdict")
        .doesNotContain(Runs.HAZELCAST + "'");
    assertThat(model.verdicts())
        .extracting(ReportModel.Statement::about)
        .containsExactly("in short", "get", "A/A");
    assertThat(model.verdicts().get(0).sentence()).startsWith("of 1 comparison ");
    assertThat(model.verdicts().get(2).sentence())
        .startsWith("hazelcast:5.7.0 against itself (A/A): throughput ratio 1.00")
        .doesNotContain("excludes 1 although");
    assertThat(model.table("latency").rows()).as("its trials are shown").hasSize(24);
  }

  @Test
  void aGateThatFailsIsSaid() {
    ReportModel model = ReportContents.of(measured(1.08).run(""), null);

    assertThat(model.verdicts().get(2).sentence())
        .contains("excludes 1 although nothing differs")
        .contains("unfit");
  }

  @Test
  void aLoneSecondMeasurementIsAReportWithoutComparison() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST + "'", "get", 100, 4).measured(1000);

    assertThat(ReportContents.of(trials.run(""), null).counts())
        .isEqualTo("1 of 1 trial measured and valid");
  }
}
