package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What became of the operations of every valid trial, and the proof that its clients ran together.
 */
final class CountsTable {

  private final Cells cells;

  CountsTable(Cells cells) {
    this.cells = cells;
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        new TreeMap<>(trial.verbs())
            .forEach((verb, result) -> rows.add(row(cell.key(), trial, verb, result)));
      }
    }
    return new Table(
        "operations",
        "Operations, and the clients' common window",
        "Overlap is the part of the window in which every client was active; the spread is between"
            + " the first and the last client's first operation.",
        columns(),
        rows,
        List.of());
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>(ComparisonTable.places(cells));
    columns.add(Table.Column.text("system"));
    columns.add(Table.Column.number("repetition", ""));
    columns.add(Table.Column.text("verb"));
    for (String name : List.of("answered", "of these missed", "failed", "wrong")) {
      columns.add(Table.Column.number(name, ""));
    }
    columns.add(Table.Column.text("errors"));
    columns.add(Table.Column.number("window", "s"));
    columns.add(Table.Column.number("overlap", "s"));
    columns.add(Table.Column.number("start spread", "ms"));
    columns.add(Table.Column.number("connections", ""));
    columns.add(Table.Column.number("workers", ""));
    columns.add(Table.Column.number("least client", "ops/s"));
    columns.add(Table.Column.number("most client", "ops/s"));
    return columns;
  }

  private List<Table.Cell> row(
      CellKey key, Outcome.Measured trial, String verb, Outcome.VerbResult result) {
    List<Table.Cell> row =
        new ArrayList<>(
            ComparisonTable.place(
                cells,
                new Cells.Place(key.workload(), key.setting(), key.entries(), key.clients())));
    row.add(Table.Cell.of(key.system()));
    int figures = row.size();
    row.add(Table.Cell.of((long) trial.trial().repetition()));
    row.add(Table.Cell.of(verb));
    row.add(Table.Cell.of(result.succeeded()));
    row.add(Table.Cell.of(result.missed()));
    row.add(Table.Cell.of(result.failed()));
    row.add(Table.Cell.of(result.wrong()));
    row.add(Table.Cell.of(errors(result.errors())));
    row.add(Table.Cell.of(trial.window().seconds()));
    row.add(Table.Cell.of(trial.window().overlapSeconds()));
    row.add(Table.Cell.of(trial.window().startSpreadMillis()));
    row.add(Table.Cell.of((long) trial.clients().connections()));
    row.add(Table.Cell.of((long) trial.clients().workers()));
    row.addAll(extremes(trial.clientThroughput()));
    return Table.from(trial.trial(), figures, row);
  }

  /** {@code none}, or every kind with its number. */
  private static String errors(Map<String, Long> errors) {
    return errors.isEmpty()
        ? "none"
        : new TreeMap<>(errors)
            .entrySet().stream()
                .map(error -> error.getKey() + " " + Numbers.count(error.getValue()))
                .collect(Collectors.joining(", "));
  }

  private static List<Table.Cell> extremes(List<Double> clients) {
    if (clients.isEmpty()) {
      return List.of(Table.Cell.of(Double.NaN), Table.Cell.of(Double.NaN));
    }
    Spread spread = Spread.of(clients.stream().mapToDouble(Double::doubleValue).toArray());
    return List.of(Table.Cell.of(spread.minimum()), Table.Cell.of(spread.maximum()));
  }
}
