package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.Table;
import org.junit.jupiter.api.Test;

/** A trial far out stays in the table, and the other estimate stands below it. */
class R27_MarksTest {

  @Test
  void manyMarksPutTheEstimateByRanksBelowTheTable() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      double noise = 1 + 0.01 * Math.sin(3.0 * repetition);
      double spike = repetition == 5 ? 3 : 1;
      trials.of(Runs.HAZELCAST, "get", 100, 4).repetition(repetition).measured(1000);
      trials
          .of(Runs.INFINISPAN, "get", 100, 4)
          .repetition(repetition)
          .measured(1000 * noise * spike);
    }
    Table table = ReportContents.of(trials.run(""), null).table("comparison");

    assertThat(table.footnotes())
        .singleElement()
        .asString()
        .startsWith("1 of 8 pairs lie beyond Tukey's fences; all are in the figure. By ranks the");
    assertThat(table.rows().get(0)).anyMatch(cell -> cell.marks().contains(1));
    assertThat(table.rows().get(0))
        .as("the mean with the trial far out")
        .anyMatch(cell -> cell.text().startsWith("1.15"));
  }
}
