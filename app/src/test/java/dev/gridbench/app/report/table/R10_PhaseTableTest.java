package dev.gridbench.app.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.PhaseFacts;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Phases over the repetitions of a cell: means with intervals, quantiles never averaged. */
class R10_PhaseTableTest {

  private final Trials trials = new Trials();

  private static LoadFacts load(double achieved, boolean kept) {
    return Flat.load(
        "", 500.0, achieved, 5_000L, 0L, 0L, 20L, 8L, null, null, kept, 0.0, "SLACK1", 30.0, null,
        null, null);
  }

  private static PhaseFacts phase(int number, double micros, boolean kept, boolean carried) {
    Latency time =
        new Latency(5_000, 1.0, micros, micros, null, null, 3 * micros, null, 9 * micros);
    return Flat.phase(
        number,
        number == 1 ? "500/s" : "0..1000/s",
        10 * (number - 1),
        10 * number,
        5_000.0,
        null,
        4_990,
        6,
        4,
        time,
        time,
        0L,
        carried ? 300L : 2L,
        carried,
        null,
        load(499, kept));
  }

  private void trial(int repetition, PhaseFacts... phases) {
    trials
        .of(Runs.HAZELCAST, "get", 200, 4)
        .repetition(repetition)
        .load(load(499, true).of(new LoadFacts.Parts(null, List.of(phases))))
        .measured(1000);
  }

  private ReportModel model() {
    return ReportContents.of(trials.run(""), null);
  }

  private static List<String> row(Table table, int row) {
    return table.rows().get(row).stream().map(Table.Cell::text).toList();
  }

  @Test
  void aRowForEachPhaseOverAllTrials() {
    trial(1, phase(1, 100, true, false), phase(2, 400, true, true));
    trial(2, phase(1, 300, true, false), phase(2, 500, true, false));
    trial(3, phase(1, 110, true, false), phase(2, 600, true, false));
    Table table = Objects.requireNonNull(model().table("phases"));
    assertThat(row(table, 0))
        .contains(
            "0 to 10", "500/s", "20", "110 (100 to 300)", "330 (300 to 900)", "30", "3", "yes");
    assertThat(row(table, 1)).contains("10 to 20", "0..1000/s", "500 (400 to 600)");
    assertThat(table.rows().get(0)).allMatch(cell -> cell.marks().isEmpty());
    assertThat(table.rows().get(1)).filteredOn(cell -> cell.marks().contains(2)).hasSize(2);
    assertThat(model().doubts())
        .anyMatch(doubt -> doubt.startsWith("In 3 of 3 trials the load changed."));
  }

  @Test
  void quantilesOfAPhaseThatWasNotKeptUpAreNotShown() {
    trial(1, phase(1, 100, true, false), phase(2, 400, true, false));
    trial(2, phase(1, 100, true, false), phase(2, 400, false, false));
    Table table = Objects.requireNonNull(model().table("phases"));
    assertThat(row(table, 1)).contains("not kept up", "in 1 of 2").doesNotContain("400");
  }

  @Test
  void loadsThatDoNotChangeHaveNoPhases() {
    trials.of(Runs.HAZELCAST, "get", 200, 4).measured(1000);
    assertThat(model().table("phases")).isNull();
    assertThat(model().doubts()).noneMatch(doubt -> doubt.contains("phases"));
  }
}
