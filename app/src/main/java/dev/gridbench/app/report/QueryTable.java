package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.QueryResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What queries brought back, and how each system was asked. */
final class QueryTable {

  private final Cells cells;
  private final Lines lines;

  QueryTable(Cells cells) {
    this.cells = cells;
    lines = new Lines(cells);
  }

  /** Answers, rows and bytes per second of every valid trial with a query. */
  Table rates() {
    return new Table(
        "queries",
        "Queries: answers, rows and bytes",
        "Throughput of queries falls with the rows that an answer has, so rows and bytes per"
            + " second stand beside it. Bytes are rows times the mean encoded size of a value;"
            + " n/a where the library does not report them.",
        rateColumns(),
        lines.trials(QueryTable::rates),
        List.of());
  }

  private List<Table.Column> rateColumns() {
    return lines.ofTrials(
        Table.Column.number("answers", "ops/s"),
        Table.Column.number("rows expected", "per answer"),
        Table.Column.number("rows", "rows/s"),
        Table.Column.number("payload", "bytes/s"));
  }

  private static List<List<Table.Cell>> rates(Outcome.Measured trial) {
    Outcome.VerbResult result = trial.verbs().get("query");
    QueryResult query = trial.query();
    return query == null || result == null
        ? List.of()
        : List.of(rate(trial.window().seconds(), result, query));
  }

  private static List<Table.Cell> rate(
      double seconds, Outcome.VerbResult result, QueryResult query) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(per(result.succeeded(), seconds)));
    row.add(Table.Cell.of(query.expectedRows()));
    row.add(Table.Cell.of(per(result.rows(), seconds)));
    row.add(
        result.bytes() == 0 && result.rows() > 0
            ? Table.Cell.shown(FigureText.NONE, "")
            : Table.Cell.of(per(result.bytes(), seconds)));
    return row;
  }

  private static double per(long count, double seconds) {
    return seconds > 0 ? count / seconds : Double.NaN;
  }

  /** Each query as it was put to each system. */
  Table translations() {
    Map<String, List<Table.Cell>> rows = new LinkedHashMap<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        QueryResult query = trial.query();
        if (query != null) {
          rows.putIfAbsent(
              query.text() + "\n" + cell.key().system() + "\n" + query.translation(),
              List.of(
                  Table.Cell.of(query.text()),
                  Table.Cell.of((long) query.complexity()),
                  Table.Cell.of(cell.key().system()),
                  Table.Cell.of(query.translation()),
                  Table.Cell.of(query.indexUse() == null ? "not reported" : query.indexUse())));
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
