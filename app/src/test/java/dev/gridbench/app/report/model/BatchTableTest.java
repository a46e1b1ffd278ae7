package dev.gridbench.app.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BatchTableTest {

  private static VerbResult verb(long calls, long missed, long rows, double micros) {
    Latency time = new Latency(calls, 1.0, micros, micros, null, null, null, null, 2 * micros);
    return Flat.verb(calls, missed, 0, 0, rows, 0, Map.of(), time, null, null, null);
  }

  /** A run of one trial of ten seconds with these verbs. */
  private static RunData run(Map<String, VerbResult> verbs) {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 4).measured(1000);
    Measured plain = (Measured) trials.outcomes().get(0);
    trials
        .outcomes()
        .set(
            0,
            Flat.measured(
                plain.trial(),
                plain.window(),
                plain.throughput(),
                new TreeMap<>(verbs),
                plain.clientThroughput(),
                plain.cluster(),
                plain.clients(),
                plain.query(),
                plain.resources(),
                plain.load(),
                plain.kept(),
                plain.harness(),
                plain.faults(),
                plain.steady(),
                plain.caveats(),
                plain.costs()));
    return trials.run("");
  }

  private static List<String> figures(Table table, int row) {
    List<Table.Cell> cells = table.rows().get(row);
    return cells.subList(cells.size() - 5, cells.size()).stream().map(Table.Cell::text).toList();
  }

  @Test
  void aBatchIsOneCallAndAsManyEntriesAsWereFound() {
    RunData run = run(Map.of("getAll", verb(9_000, 0, 899_000, 200), "set", verb(1_000, 0, 0, 50)));
    Table table = Objects.requireNonNull(ReportContents.of(run, null).table("batches"));
    assertThat(table.rows()).hasSize(3);
    assertThat(figures(table, 0)).containsExactly("getAll", "900", "89,900", "99.9", "200");
    assertThat(figures(table, 1)).containsExactly("set", "100", "100", "1.00", "50.0");
    assertThat(figures(table, 2)).containsExactly("all", "1,000", "90,000", "90.0", "185");
  }

  @Test
  void whereNoVerbHasBatchesThereIsNoTable() {
    RunData run = run(Map.of("get", verb(9_000, 0, 0, 200)));
    assertThat(ReportContents.of(run, null).table("batches")).isNull();
  }
}
