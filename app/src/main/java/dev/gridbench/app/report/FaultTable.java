package dev.gridbench.app.report;

import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was done to processes, and how each system took it. */
final class FaultTable {

  private final Cells cells;
  private final List<Outcome> outcomes;

  FaultTable(Cells cells, List<Outcome> outcomes) {
    this.cells = cells;
    this.outcomes = outcomes;
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured && measured.faults() != null) {
        Faults faults = measured.faults();
        faults.events().forEach(event -> rows.add(row(measured, faults, event)));
      }
    }
    return new Table(
        "faults",
        "Faults and recovery",
        "What the study did to processes, counted from the window's start. The gap is the longest"
            + " time in which no client had a right answer. Recovered is the first second from which"
            + " five had at least 95 % of the throughput before and at most twice its 99th"
            + " percentile. Throughput and latency of these trials include the fault.",
        List.of(
            Table.Column.text("trial"),
            Table.Column.text("cell"),
            Table.Column.text("event"),
            Table.Column.number("at", "s"),
            Table.Column.number("before", "ops/s"),
            Table.Column.number("longest gap", "s"),
            Table.Column.number("below half", "s"),
            Table.Column.number("recovered after", "s"),
            Table.Column.number("failed", "ops"),
            Table.Column.number("wrong", "ops"),
            Table.Column.text("acknowledged writes lost")),
        rows,
        List.of());
  }

  private List<Table.Cell> row(Outcome.Measured trial, Faults faults, Faults.Done event) {
    String error = event.error() == null ? "" : " (not done: " + event.error() + ")";
    Double recovered = event.recoverySeconds();
    return List.of(
        Table.Cell.of(trial.trial().id()),
        Table.Cell.of(cells.key(trial).text() + ", repetition " + trial.trial().repetition()),
        Table.Cell.of(event.action() + " " + event.process() + error),
        Table.Cell.of(event.atSeconds()),
        Table.Cell.of(faults.goodputBefore()),
        Table.Cell.of(faults.longestGapSeconds()),
        Table.Cell.of(faults.secondsBelowHalf()),
        recovered == null ? Table.Cell.shown("not in the window", "") : Table.Cell.of(recovered),
        Table.Cell.of(event.failed()),
        Table.Cell.of(event.wrong()),
        Table.Cell.of(lost(trial.kept())));
  }

  private static String lost(@Nullable Kept kept) {
    return kept == null ? "nothing was written" : kept.lost() + " of " + kept.checked() + " keys";
  }
}
