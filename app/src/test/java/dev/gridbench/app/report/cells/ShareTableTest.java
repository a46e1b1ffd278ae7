package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.doubt.ReportLint;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.search.SearchLines;
import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ShareTableTest {

  private static Trials shares(double... capacities) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= capacities.length; repetition++) {
      double capacity = capacities[repetition - 1];
      trials
          .of(Runs.HAZELCAST, "get", 100, 4)
          .repetition(repetition)
          .level("load", "29% of its closed loop")
          .load(true, new SearchFacts.ShareSearch(0.29, capacity, 0.29 * capacity, List.of()))
          .measured(0.28 * capacity);
    }
    return trials;
  }

  @Test
  void aRowSaysWhatTheLoadIsAShareOf() {
    Table table =
        Objects.requireNonNull(ReportContents.of(shares(1000, 1100).run(""), null).table("shares"));
    List<Table.Cell> row = table.rows().get(0);
    assertThat(row.subList(4, row.size()).stream().map(Table.Cell::text).toList())
        .containsExactly("2", "29 %", "1,050 ± 635", "305");
  }

  /** Not what it is a share of. */
  @Test
  void itsThroughputIsWhatWasDoneUnderIt() {
    RunData run = shares(1000).run("");
    assertThat(new Cells(run).all().get(0).throughput().orElseThrow().value()).isEqualTo(280);
    assertThat(ReportLint.findings(run, new Cells(run))).isEmpty();
  }

  @Test
  void theTerminalSaysIt() {
    assertThat(new SearchLines(new Cells(shares(1000, 1100).run(""))).all())
        .containsExactly(
            Runs.HAZELCAST + ", get, 100 entries: 29 % of a closed loop's 1,000 to 1,100/s.");
  }
}
