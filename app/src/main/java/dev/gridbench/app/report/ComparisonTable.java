package dev.gridbench.app.report;

import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Throughput of every system at every place, with ratio and verdict against the first one. */
final class ComparisonTable {

  private final Cells cells;
  private final Comparisons comparisons;

  ComparisonTable(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  Table table() {
    List<List<Table.Cell>> rows = cells.places().stream().map(this::row).toList();
    String baseline = cells.first().orElse("");
    return new Table(
        "comparison",
        "Throughput compared",
        "Mean over the valid repetitions with its 95 % t interval (none for a single trial). Ratios"
            + " are to "
            + baseline
            + ", paired by repetition.",
        columns(),
        rows,
        List.of());
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>(places(cells));
    cells.systems().forEach(system -> columns.add(Table.Column.estimate(system, "ops/s")));
    for (String contender : contenders()) {
      String name = cells.systems().size() == 2 ? "ratio" : contender + " ratio";
      columns.add(Table.Column.estimate(name, ""));
      columns.add(
          Table.Column.text(cells.systems().size() == 2 ? "verdict" : contender + " verdict"));
    }
    return columns;
  }

  private List<String> contenders() {
    return cells.systems().isEmpty()
        ? List.of()
        : cells.systems().subList(1, cells.systems().size());
  }

  private List<Table.Cell> row(Cells.Place place) {
    List<Table.Cell> row = new ArrayList<>(place(cells, place));
    for (String system : cells.systems()) {
      CellResult cell = cells.at(place.key(system));
      row.add(throughput(cell).from(cell.trials()));
    }
    for (String contender : contenders()) {
      Optional<Comparisons.Pair> pair = comparisons.at(place, contender);
      row.add(pair.map(p -> ratio(p.comparison().ratio())).orElseGet(ComparisonTable::none));
      row.add(Table.Cell.of(pair.map(p -> Wording.verdict(p.comparison())).orElse("not compared")));
    }
    return row;
  }

  /** Columns that name a place: the setting only where one is varied. */
  static List<Table.Column> places(Cells cells) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("workload"));
    if (cells.settings().size() > 1) {
      columns.add(Table.Column.text("setting"));
    }
    columns.add(Table.Column.number("entries", ""));
    columns.add(Table.Column.number("clients", ""));
    return columns;
  }

  static List<Table.Cell> place(Cells cells, Cells.Place place) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(place.workload()));
    if (cells.settings().size() > 1) {
      row.add(Table.Cell.of(place.setting()));
    }
    row.add(Table.Cell.of(place.entries()));
    row.add(Table.Cell.of(place.clients()));
    return row;
  }

  private static Table.Cell throughput(CellResult cell) {
    return cell.throughput()
        .map(ComparisonTable::estimate)
        .orElseGet(
            () ->
                Table.Cell.shown(
                    cell.planned() == 0 ? "not planned" : "no valid trial", "", "", ""));
  }

  private static Table.Cell estimate(Estimate estimate) {
    String value = Numbers.figure(estimate.value());
    String text =
        estimate.high() == null
            ? value
            : value + " ± " + Numbers.half(estimate.high() - estimate.value(), estimate.value());
    return cell(text, estimate);
  }

  private static Table.Cell ratio(Estimate ratio) {
    return cell(Wording.ratio(ratio), ratio);
  }

  private static Table.Cell cell(String text, Estimate estimate) {
    return Table.Cell.shown(
        text,
        Numbers.raw(estimate.value()),
        Numbers.raw(estimate.low()),
        Numbers.raw(estimate.high()));
  }

  private static Table.Cell none() {
    return Table.Cell.shown(Numbers.NONE, "", "", "");
  }
}
