package dev.gridbench.app.report;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * How rows begin that stand for a cell or for one of its trials: with the place and the system, and
 * of a trial with its repetition. What follows is the table's own, and is traced to its trials.
 */
record Lines(Cells cells) {

  /** Columns that name a place: the setting only where one is varied. */
  List<Table.Column> places() {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("workload"));
    if (cells.settings().size() > 1) {
      columns.add(Table.Column.text("setting"));
    }
    columns.add(Table.Column.number("entries", ""));
    columns.add(Table.Column.number("clients", ""));
    return columns;
  }

  List<Table.Cell> place(Cells.Place place) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(place.workload()));
    if (cells.settings().size() > 1) {
      row.add(Table.Cell.of(place.setting()));
    }
    row.add(Table.Cell.of(place.entries()));
    row.add(Table.Cell.of((long) place.clients()));
    return row;
  }

  /** The columns of a table with a row for each cell. */
  List<Table.Column> ofCells(Table.Column... own) {
    List<Table.Column> columns = places();
    columns.add(Table.Column.text("system"));
    columns.addAll(List.of(own));
    return columns;
  }

  /** The columns of a table with rows for each valid trial. */
  List<Table.Column> ofTrials(Table.Column... own) {
    List<Table.Column> columns = ofCells(Table.Column.number("repetition", ""));
    columns.addAll(List.of(own));
    return columns;
  }

  /** A row for each of those cells, in the report's order. */
  List<List<Table.Cell>> cells(
      Predicate<CellResult> which, Function<CellResult, List<Table.Cell>> own) {
    return cells.all().stream()
        .filter(which)
        .map(cell -> row(cell.key(), own.apply(cell), cell.trials()))
        .toList();
  }

  /** Rows for each cell, as many as it gives, in the report's order. */
  List<List<Table.Cell>> cellRows(Function<CellResult, List<List<Table.Cell>>> own) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      own.apply(cell).forEach(figures -> rows.add(row(cell.key(), figures, cell.trials())));
    }
    return rows;
  }

  /** Rows for each valid trial, as many as it gives, in the report's order. */
  List<List<Table.Cell>> trials(Function<Outcome.Measured, List<List<Table.Cell>>> own) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        own.apply(trial).forEach(figures -> rows.add(row(cell.key(), trial.trial(), figures)));
      }
    }
    return rows;
  }

  private List<Table.Cell> row(CellKey key, Outcome.TrialRecord trial, List<Table.Cell> figures) {
    List<Table.Cell> own = new ArrayList<>(List.of(Table.Cell.of((long) trial.repetition())));
    own.addAll(figures);
    return row(key, own, List.of(Trial.folder(trial.id(), trial.attempt())));
  }

  private List<Table.Cell> row(CellKey key, List<Table.Cell> own, List<String> trials) {
    List<Table.Cell> row = place(key.place());
    row.add(Table.Cell.of(key.system()));
    own.forEach(cell -> row.add(cell.from(trials)));
    return row;
  }
}
