package dev.gridbench.app.report;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.stats.series.EDivisive;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What changed over stored runs: one series for each cell of a study in one class of environment
 * (method.md R32e).
 *
 * @param changes a row for each change
 * @param notes what was looked at, and what could not be
 */
public record History(Table changes, List<String> notes) {

  /** Smaller changes are left out. */
  private static final double LEAST = 0.02;

  private static final long SEED = 1;

  public History {
    notes = List.copyOf(notes);
  }

  private record Key(String study, String environment, Map<String, String> cell) {}

  /** The runs that have the cell, oldest first, with their values. */
  private record Series(Key key, List<HistoryRun> runs, double[] values, boolean floor) {}

  private record Row(Series series, EDivisive.Change change) {

    /** The first run of which it holds. */
    HistoryRun from() {
      return series.runs.get(change.index());
    }
  }

  private static final TableSpec<Row> CHANGES =
      new TableSpec<Row>(
              "history",
              "Changes over stored runs",
              ("Runs from which on a cell's mean throughput was another than before, by"
                      + " E-divisive means (α = 0.01, at least %s runs on either side, changes of"
                      + " %s %% and more).")
                  .formatted(EDivisive.SHORTEST, Math.round(100 * LEAST)))
          .text("study", row -> row.series.key.study)
          .text("cell", row -> text(row.series.key.cell))
          .count("runs", row -> row.series.values.length)
          .text("from", row -> row.from().folder())
          .text("began", row -> row.from().start())
          .figure("before", "", row -> row.change.before())
          .figure("after", "", row -> row.change.after())
          .text("unit", row -> row.series.floor ? "of the floor" : "ops/s")
          .number("change", "%", row -> percent(row.change));

  /** Looks for changes in runs of any studies, in any order. */
  public static History of(List<HistoryRun> given) {
    List<HistoryRun> runs = given.stream().sorted(Comparator.comparing(HistoryRun::start)).toList();
    List<Row> rows = new ArrayList<>();
    List<Series> all = series(runs);
    for (Series series : all) {
      EDivisive.changes(series.values, LEAST, SEED)
          .forEach(change -> rows.add(new Row(series, change)));
    }
    return new History(CHANGES.of(rows), notes(runs, all, rows.size()));
  }

  private static List<Series> series(List<HistoryRun> runs) {
    Map<Key, List<HistoryRun>> groups = new LinkedHashMap<>();
    for (HistoryRun run : runs) {
      Set<Map<String, String>> cells = new LinkedHashSet<>();
      run.outcomes().forEach(trial -> cells.add(trial.trial().cell()));
      for (Map<String, String> cell : cells) {
        if (run.throughput(cell).isPresent()) {
          groups
              .computeIfAbsent(
                  new Key(run.study(), run.environmentClass(), cell), key -> new ArrayList<>())
              .add(run);
        }
      }
    }
    return groups.entrySet().stream().map(each -> series(each.getKey(), each.getValue())).toList();
  }

  /** Over the floor only where every run has one: a mixture would be a change by itself. */
  private static Series series(Key key, List<HistoryRun> runs) {
    boolean floor = runs.stream().allMatch(run -> run.floorThroughput().isPresent());
    double[] values =
        runs.stream()
            .mapToDouble(run -> value(run.throughput(key.cell), run.floorThroughput(), floor))
            .toArray();
    return new Series(key, runs, values, floor);
  }

  private static double value(OptionalDouble throughput, OptionalDouble floor, boolean over) {
    return throughput.orElseThrow() / (over ? floor.orElseThrow() : 1);
  }

  private static Table.Cell percent(EDivisive.Change change) {
    double percent = 100 * (change.ratio() - 1);
    return Table.Cell.shown(String.format(Locale.ROOT, "%+.1f", percent), FigureText.raw(percent));
  }

  private static String text(Map<String, String> cell) {
    return "%s, %s, %s entries, %s clients"
        .formatted(
            cell.getOrDefault("system", ""),
            cell.getOrDefault("workload", ""),
            cell.getOrDefault("entries", "?"),
            cell.getOrDefault("clients", "?"));
  }

  private static List<String> notes(List<HistoryRun> runs, List<Series> all, int changes) {
    List<String> notes = new ArrayList<>();
    long enough = all.stream().filter(s -> s.values.length >= 2 * EDivisive.SHORTEST).count();
    notes.add(
        FigureText.counted(changes, "change")
            + " in "
            + FigureText.count(enough)
            + " series of at least "
            + 2 * EDivisive.SHORTEST
            + " runs.");
    if (enough < all.size()) {
      notes.add(
          FigureText.count(all.size() - enough)
              + " series are too short to show a change: name more runs of the same study.");
    }
    notes.addAll(classes(runs));
    if (all.stream().anyMatch(series -> !series.floor)) {
      notes.add(
          "Without a floor in every run, a change may be one of the machine and not of the"
              + " system.");
    }
    return notes;
  }

  private static List<String> classes(List<HistoryRun> runs) {
    Map<String, Set<String>> classes = new LinkedHashMap<>();
    runs.forEach(
        run ->
            classes
                .computeIfAbsent(run.study(), study -> new LinkedHashSet<>())
                .add(run.environmentClass().isEmpty() ? "unknown" : run.environmentClass()));
    return classes.entrySet().stream()
        .filter(study -> study.getValue().size() > 1)
        .map(
            study ->
                ("Runs of %s are of environments that cannot be compared, so each has a"
                        + " series of its own: %s.")
                    .formatted(study.getKey(), String.join(", ", study.getValue())))
        .toList();
  }

  /** Notes, then the table as Markdown where there is a change. */
  public String text() {
    String notes = String.join("\n", this.notes) + "\n";
    return changes.isEmpty() ? notes : notes + "\n" + MarkdownTable.render(changes);
  }
}
