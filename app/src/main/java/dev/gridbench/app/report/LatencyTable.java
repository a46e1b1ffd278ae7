package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Latency percentiles of every valid trial: quantiles of trials are not averaged, so each trial has
 * its own line.
 */
final class LatencyTable {

  private final Cells cells;

  LatencyTable(Cells cells) {
    this.cells = cells;
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        new TreeMap<>(trial.verbs())
            .forEach(
                (verb, result) -> {
                  if (result.responseTime() != null) {
                    rows.add(row(cell.key(), trial, verb, "response", result.responseTime()));
                  }
                  rows.add(row(cell.key(), trial, verb, service(trial), result.serviceTime()));
                });
      }
    }
    return new Table(
        "latency",
        "Latency",
        "One line per valid trial and verb. Response time runs from when an operation was due, and"
            + " is the headline under a schedule; service time from when it was sent, and leaves"
            + " waiting out. Under a closed load service time is of a saturated system: clients"
            + " divided by throughput. A quantile is n/a where fewer than 10 operations lie beyond"
            + " it; above what the system sustains, it would tell of the run's length only.",
        columns(),
        rows,
        List.of());
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>(ComparisonTable.places(cells));
    columns.add(Table.Column.text("system"));
    columns.add(Table.Column.number("repetition", ""));
    columns.add(Table.Column.text("verb"));
    columns.add(Table.Column.text("time"));
    columns.add(Table.Column.number("operations", ""));
    for (String name : List.of("mean", "p50", "p90", "p99", "p99.9", "max", "min")) {
      columns.add(Table.Column.number(name, "µs"));
    }
    return columns;
  }

  private List<Table.Cell> row(
      CellKey key, Outcome.Measured trial, String verb, String time, Outcome.Latency latency) {
    List<Table.Cell> row =
        new ArrayList<>(
            ComparisonTable.place(
                cells,
                new Cells.Place(key.workload(), key.setting(), key.entries(), key.clients())));
    row.add(Table.Cell.of(key.system()));
    int figures = row.size();
    row.add(Table.Cell.of((long) trial.trial().repetition()));
    row.add(Table.Cell.of(verb));
    row.add(Table.Cell.of(time));
    row.add(Table.Cell.of(latency.count()));
    row.addAll(LoadLevel.sustainable(trial) ? figures(latency) : unsustainable(trial));
    return Table.from(trial.trial(), figures, row);
  }

  private static String service(Outcome.Measured trial) {
    return LoadLevel.closed(trial) ? "service, at saturation" : "service";
  }

  private static List<Table.Cell> figures(Outcome.Latency latency) {
    List<Table.Cell> figures = new ArrayList<>();
    figures.add(Table.Cell.of(latency.mean()));
    quantiles(latency)
        .forEach((share, value) -> figures.add(quantile(latency.count(), share, value)));
    figures.add(Table.Cell.of(latency.max()));
    figures.add(Table.Cell.of(latency.min()));
    return figures;
  }

  /** In place of the figures: what was asked for, and that it was too much. */
  private static List<Table.Cell> unsustainable(Outcome.Measured trial) {
    Double offered = trial.load() == null ? null : trial.load().offered();
    List<Table.Cell> words = new ArrayList<>();
    words.add(Table.Cell.shown("not sustainable at " + Numbers.figure(offered) + "/s", ""));
    for (int i = 0; i < 6; i++) {
      words.add(Table.Cell.shown("", ""));
    }
    return words;
  }

  private static Map<Double, Optional<Double>> quantiles(Outcome.Latency latency) {
    Map<Double, Optional<Double>> quantiles = new TreeMap<>();
    quantiles.put(0.5, Optional.ofNullable(latency.p50()));
    quantiles.put(0.9, Optional.ofNullable(latency.p90()));
    quantiles.put(0.99, Optional.ofNullable(latency.p99()));
    quantiles.put(0.999, Optional.ofNullable(latency.p999()));
    return quantiles;
  }

  private static Table.Cell quantile(long count, double share, Optional<Double> value) {
    return value.map(Table.Cell::of).orElseGet(() -> Table.Cell.shown(missing(count, share), ""));
  }

  /** {@code n/a (5 beyond)}. */
  static String missing(long count, double share) {
    return Numbers.NONE + " (" + Math.round(Math.floor(count * (1 - share) + 1e-9)) + " beyond)";
  }

  /** The p99 of a cell for a narrow place, with the reason where there is none. */
  static String worst(CellResult cell, @Nullable String none) {
    return cell.worstP99().map(Numbers::figure).orElse(none == null ? Numbers.NONE : none);
  }
}
