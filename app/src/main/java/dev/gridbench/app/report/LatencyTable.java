package dev.gridbench.app.report;

import dev.gridbench.app.result.HeldUp;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Latency percentiles of every valid trial: quantiles of trials are not averaged, so each trial has
 * its own line.
 */
final class LatencyTable {

  private static final int EXCEEDANCES = 10;

  private static final String CONTAMINATED =
      "Contaminated by the load generator: pauses of the workers make up a tenth of it or more."
          + " Do not attribute it to the system.";

  private final Lines lines;

  LatencyTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    List<List<Table.Cell>> rows = lines.trials(LatencyTable::rows);
    return new Table(
        "latency",
        "Latency",
        "One line per valid trial and verb. Response time counts from when an operation was due,"
            + " and is the main figure under a schedule; service time counts from when it was"
            + " sent, without waiting. Under a closed load it is that of a saturated system:"
            + " clients divided by throughput. Misses have lines of their own. A quantile is n/a"
            + " where fewer than 10 operations lie beyond it, or where the system did not"
            + " sustain the rate: it would then only reflect the length of the run.",
        columns(),
        rows,
        rows.stream().flatMap(List::stream).anyMatch(cell -> !cell.marks().isEmpty())
            ? List.of(CONTAMINATED)
            : List.of());
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns =
        lines.ofTrials(
            Table.Column.text("verb"),
            Table.Column.text("time"),
            Table.Column.number("operations", ""));
    for (String name : List.of("mean", "p50", "p90", "p95", "p99", "p99.9", "max", "min")) {
      columns.add(Table.Column.number(name, "µs"));
    }
    return columns;
  }

  private static List<List<Table.Cell>> rows(Outcome.Measured trial) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    new TreeMap<>(trial.verbs())
        .forEach(
            (verb, result) -> {
              HeldUp heldUp = trial.harness() == null ? null : trial.harness().heldUp();
              Predicate<String> spoilt =
                  quantile -> heldUp != null && heldUp.spoils(verb, quantile);
              Outcome.Latency response = result.responseTime();
              if (response != null) {
                rows.add(row(trial, verb, "response", response, spoilt));
              }
              rows.add(
                  row(
                      trial,
                      verb,
                      service(trial),
                      result.serviceTime(),
                      response == null ? spoilt : quantile -> false));
              Misses misses = result.misses();
              if (misses != null) {
                String time = (response == null ? "service" : "response") + ", misses";
                rows.add(row(trial, verb, time, misses.headline(), quantile -> false));
              }
            });
    return rows;
  }

  private static List<Table.Cell> row(
      Outcome.Measured trial,
      String verb,
      String time,
      Outcome.Latency latency,
      Predicate<String> spoilt) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(verb));
    row.add(Table.Cell.of(time));
    row.add(Table.Cell.of(latency.count()));
    row.addAll(LoadLevel.sustainable(trial) ? figures(latency, spoilt) : unsustainable(trial));
    return row;
  }

  private static String service(Outcome.Measured trial) {
    return LoadLevel.closed(trial) ? "service, at saturation" : "service";
  }

  private static List<Table.Cell> figures(Outcome.Latency latency, Predicate<String> spoilt) {
    List<Table.Cell> figures = new ArrayList<>();
    figures.add(Table.Cell.of(latency.mean()));
    quantiles(latency)
        .forEach(
            (share, value) ->
                figures.add(
                    marked(
                        quantile(latency.count(), share, value),
                        value.isPresent() && spoilt.test("p" + FigureText.raw(100 * share)))));
    figures.add(marked(Table.Cell.of(latency.max()), spoilt.test("the maximum")));
    figures.add(Table.Cell.of(latency.min()));
    return figures;
  }

  private static Table.Cell marked(Table.Cell cell, boolean spoilt) {
    return spoilt ? cell.marked(1) : cell;
  }

  /** In place of the figures: what was asked for, and that it was too much. */
  private static List<Table.Cell> unsustainable(Outcome.Measured trial) {
    Double offered = trial.load() == null ? null : trial.load().offered();
    List<Table.Cell> words = new ArrayList<>();
    words.add(Table.Cell.shown("not sustainable at " + FigureText.figure(offered) + "/s", ""));
    for (int i = 0; i < 7; i++) {
      words.add(Table.Cell.shown("", ""));
    }
    return words;
  }

  private static Map<Double, Optional<Double>> quantiles(Outcome.Latency latency) {
    Map<Double, Optional<Double>> quantiles = new TreeMap<>();
    quantiles.put(0.5, Optional.ofNullable(latency.p50()));
    quantiles.put(0.9, Optional.ofNullable(latency.p90()));
    quantiles.put(0.95, Optional.ofNullable(latency.p95()));
    quantiles.put(0.99, Optional.ofNullable(latency.p99()));
    quantiles.put(0.999, Optional.ofNullable(latency.p999()));
    return quantiles;
  }

  private static Table.Cell quantile(long count, double share, Optional<Double> value) {
    return value.map(Table.Cell::of).orElseGet(() -> Table.Cell.shown(missing(count, share), ""));
  }

  /** {@code n/a (5 beyond)}; without a number where the folder's version did not record it. */
  static String missing(long count, double share) {
    long beyond = Math.round(Math.floor(count * (1 - share) + 1e-9));
    return beyond < EXCEEDANCES ? FigureText.NONE + " (" + beyond + " beyond)" : FigureText.NONE;
  }

  /** The p99 of a cell for a narrow place, with a star where it is contaminated. */
  static String worst(CellResult cell) {
    return cell.worstP99()
        .map(p99 -> FigureText.figure(p99) + (cell.contaminated() ? "*" : ""))
        .orElse(FigureText.NONE);
  }
}
