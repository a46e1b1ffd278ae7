package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What queries brought back, and how each system was asked. */
final class QueryTable {

  private final Cells cells;

  QueryTable(Cells cells) {
    this.cells = cells;
  }

  /** Answers, rows and bytes per second of every valid trial with a query. */
  Table rates() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        Outcome.VerbResult result = trial.verbs().get("query");
        if (trial.query() != null && result != null) {
          rows.add(rate(cell.key(), trial, result, trial.query()));
        }
      }
    }
    return new Table(
        "queries",
        "Queries: answers, rows and bytes",
        "Throughput of queries falls with the rows that an answer has, so rows and bytes per second"
            + " stand beside it. Bytes are rows times the mean encoded size of a value; n/a where"
            + " the library cannot tell.",
        rateColumns(),
        rows,
        List.of());
  }

  private List<Table.Column> rateColumns() {
    List<Table.Column> columns = new ArrayList<>(ComparisonTable.places(cells));
    columns.add(Table.Column.text("system"));
    columns.add(Table.Column.number("repetition", ""));
    columns.add(Table.Column.number("answers", "ops/s"));
    columns.add(Table.Column.number("rows expected", "per answer"));
    columns.add(Table.Column.number("rows", "rows/s"));
    columns.add(Table.Column.number("payload", "bytes/s"));
    return columns;
  }

  private List<Table.Cell> rate(
      CellKey key, Outcome.Measured trial, Outcome.VerbResult result, Outcome.QueryResult query) {
    double seconds = trial.window().seconds();
    List<Table.Cell> row =
        new ArrayList<>(
            ComparisonTable.place(
                cells,
                new Cells.Place(key.workload(), key.setting(), key.entries(), key.clients())));
    row.add(Table.Cell.of(key.system()));
    int figures = row.size();
    row.add(Table.Cell.of((long) trial.trial().repetition()));
    row.add(Table.Cell.of(per(result.succeeded(), seconds)));
    row.add(Table.Cell.of(query.expectedRows()));
    row.add(Table.Cell.of(per(result.rows(), seconds)));
    row.add(
        result.bytes() == 0 && result.rows() > 0
            ? Table.Cell.shown(Numbers.NONE, "")
            : Table.Cell.of(per(result.bytes(), seconds)));
    return Table.from(trial.trial(), figures, row);
  }

  private static double per(long count, double seconds) {
    return seconds > 0 ? count / seconds : Double.NaN;
  }

  /** Each query as it was put to each system. */
  Table translations() {
    Map<String, List<Table.Cell>> rows = new LinkedHashMap<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        Outcome.QueryResult query = trial.query();
        if (query != null) {
          rows.putIfAbsent(
              query.text() + "\n" + cell.key().system() + "\n" + query.translation(),
              List.of(
                  Table.Cell.of(query.text()),
                  Table.Cell.of((long) query.complexity()),
                  Table.Cell.of(cell.key().system()),
                  Table.Cell.of(query.translation()),
                  Table.Cell.of(query.indexUse() == null ? "not told" : query.indexUse())));
        }
      }
    }
    return new Table(
        "translations",
        "Queries as put to each system",
        "Complexity is the metric of Salhi et al. 2018, Table 2.",
        List.of(
            Table.Column.text("query"),
            Table.Column.number("complexity", ""),
            Table.Column.text("system"),
            Table.Column.text("translation"),
            Table.Column.text("index use")),
        List.copyOf(rows.values()),
        List.of());
  }
}
