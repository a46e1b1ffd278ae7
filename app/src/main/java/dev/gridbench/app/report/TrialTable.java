package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Every trial with the raw file that its figures come from: where the other tables lead to. */
final class TrialTable {

  static final String ID = "trials";
  private static final int DIGITS = 12;

  private final RunData run;
  private final Cells cells;

  TrialTable(RunData run, Cells cells) {
    this.run = run;
    this.cells = cells;
  }

  /** Trials of a cell stand together, so that a figure of several leads to all of them. */
  Table table() {
    Map<CellKey, Integer> order = order();
    List<List<Table.Cell>> rows =
        run.outcomes().stream()
            .sorted(
                Comparator.<Outcome>comparingInt(
                        trial -> order.getOrDefault(cells.key(trial), Integer.MAX_VALUE))
                    .thenComparingInt(trial -> trial.trial().repetition()))
            .map(this::row)
            .toList();
    return new Table(
        ID,
        "Trials and their raw files",
        "Position is the trial's place in the run. The digest is the beginning of the SHA-256 of"
            + " its latency.hlog; SHA256SUMS has all of it, and every other file.",
        List.of(
            Table.Column.text("trial"),
            Table.Column.text("cell"),
            Table.Column.number("repetition", ""),
            Table.Column.number("position", ""),
            Table.Column.text("outcome"),
            Table.Column.number("throughput", "ops/s"),
            Table.Column.text("digest")),
        rows,
        List.of());
  }

  private Map<CellKey, Integer> order() {
    Map<CellKey, Integer> order = new java.util.HashMap<>();
    cells.all().forEach(cell -> order.put(cell.key(), order.size()));
    return order;
  }

  private List<Table.Cell> row(Outcome outcome) {
    Outcome.TrialRecord trial = outcome.trial();
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(trial.id()));
    row.add(Table.Cell.of(cells.key(outcome).text()));
    row.add(Table.Cell.of((long) trial.repetition()));
    row.add(Table.Cell.of((long) trial.position()));
    row.add(Table.Cell.of(word(outcome)));
    row.add(
        outcome instanceof Outcome.Measured measured
            ? Table.Cell.of(measured.throughput())
            : Table.Cell.shown("", ""));
    RawTrial raw = run.raw().get(trial.id());
    String digest = raw == null ? "" : raw.digest();
    row.add(Table.Cell.shown(digest.substring(0, Math.min(DIGITS, digest.length())), digest));
    return Table.from(trial, 0, row);
  }

  private static String word(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? measured.valid() ? "valid" : "invalid"
        : outcome.outcome();
  }
}
