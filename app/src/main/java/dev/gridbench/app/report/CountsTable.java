package dev.gridbench.app.report;

import dev.gridbench.app.result.Evicted;
import dev.gridbench.app.result.Harness;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What became of the operations of every valid trial, and the proof that its clients ran together.
 */
final class CountsTable {

  private static final Set<String> READS = Set.of("get", "getAll", "query");

  private static final String DROPPED =
      " Evicted: entries of any client that the system reports as dropped for lack of room"
          + " during the load.";

  private final Lines lines;

  /** Whether a system has said that it dropped entries. */
  private final boolean evicted;

  CountsTable(Cells cells) {
    lines = new Lines(cells);
    evicted =
        cells.all().stream()
            .flatMap(cell -> cell.valid().stream())
            .map(CountsTable::evicted)
            .anyMatch(counted -> counted != null && counted.before() + counted.during() > 0);
  }

  private static @Nullable Evicted evicted(Outcome.Measured trial) {
    Harness harness = trial.harness();
    return harness == null ? null : harness.evicted();
  }

  Table table() {
    return new Table(
        "operations",
        "Operations, and the clients' common window",
        "Overlap is the part of the window in which every client was active; the spread is"
            + " between the first and the last client's first operation. Connections are those"
            + " that the clients opened, TCP connections those to members that the kernel"
            + " counted. Verified is the share of operations whose result was checked: every"
            + " read, and the written keys that were read back after the load."
            + (evicted ? DROPPED : ""),
        columns(),
        lines.trials(this::rows),
        List.of());
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns =
        lines.ofTrials(
            Table.Column.text("verb"),
            Table.Column.number("answered", ""),
            Table.Column.number("of these missed", ""));
    if (evicted) {
      columns.add(Table.Column.number("evicted", ""));
    }
    columns.addAll(
        List.of(
            Table.Column.number("failed", ""),
            Table.Column.number("wrong", ""),
            Table.Column.number("verified", "%"),
            Table.Column.text("errors"),
            Table.Column.number("window", "s"),
            Table.Column.number("overlap", "s"),
            Table.Column.number("start spread", "ms"),
            Table.Column.number("connections", ""),
            Table.Column.number("TCP connections", ""),
            Table.Column.number("workers", ""),
            Table.Column.number("least client", "ops/s"),
            Table.Column.number("most client", "ops/s")));
    return columns;
  }

  private List<List<Table.Cell>> rows(Outcome.Measured trial) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    new TreeMap<>(trial.verbs()).forEach((verb, result) -> rows.add(row(trial, verb, result)));
    return rows;
  }

  private List<Table.Cell> row(Outcome.Measured trial, String verb, Outcome.VerbResult result) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(verb));
    row.add(Table.Cell.of(result.succeeded()));
    row.add(Table.Cell.of(result.missed()));
    if (evicted) {
      Evicted counted = evicted(trial);
      row.add(counted == null ? Table.Cell.of(Double.NaN) : Table.Cell.of(counted.during()));
    }
    row.add(Table.Cell.of(result.failed()));
    row.add(Table.Cell.of(result.wrong()));
    row.add(Table.Cell.of(verified(trial, verb)));
    row.add(Table.Cell.of(errors(result.errors())));
    row.add(Table.Cell.of(trial.window().seconds()));
    row.add(Table.Cell.of(trial.window().overlapSeconds()));
    row.add(Table.Cell.of(trial.window().startSpreadMillis()));
    row.add(Table.Cell.of((long) trial.clients().connections()));
    row.add(counted(trial.clients().sockets()));
    row.add(Table.Cell.of((long) trial.clients().workers()));
    row.addAll(extremes(trial.clientThroughput()));
    return row;
  }

  /** Of a write the answer says little: what counts is what is found in its place later. */
  private static double verified(Outcome.Measured trial, String verb) {
    if (READS.contains(verb)) {
      return 100;
    }
    Kept kept = trial.kept();
    return kept == null || kept.written() == 0
        ? Double.NaN
        : 100.0 * kept.checked() / kept.written();
  }

  private static Table.Cell counted(@Nullable Sockets sockets) {
    Long counted = sockets == null ? null : sockets.counted();
    return counted == null ? Table.Cell.of(Double.NaN) : Table.Cell.of((long) counted);
  }

  /** {@code none}, or every kind with its number. */
  private static String errors(Map<String, Long> errors) {
    return errors.isEmpty()
        ? "none"
        : new TreeMap<>(errors)
            .entrySet().stream()
                .map(error -> error.getKey() + " " + FigureText.count(error.getValue()))
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
