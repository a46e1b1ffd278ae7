package dev.gridbench.app.report;

import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A published table as it was printed, each of its figures beside this run's. Figures of the same
 * quantity and place, not of the same machines and versions.
 */
final class PrintedTable {

  /** How the id of each begins. */
  static final String ID = "printed-";

  private final PublishedStudy study;
  private final RunMeasurements measured;
  private final List<String> footnotes = new ArrayList<>();

  PrintedTable(Cells cells, PublishedStudy study) {
    this.study = study;
    this.measured = new RunMeasurements(cells, study);
  }

  /** One for each published table that says what its columns are of. */
  List<Table> tables() {
    return study.tables().stream()
        .filter(table -> !table.quantities().isEmpty())
        .map(this::table)
        .toList();
  }

  private Table table(PublishedTable printed) {
    footnotes.clear();
    List<List<Table.Cell>> rows = printed.rows().stream().map(row -> row(printed, row)).toList();
    return new Table(
        ID + printed.id(),
        "As printed: " + printed.title(),
        "The figures of "
            + study.citation()
            + " beside those of this run for the same levels. Versions, machines and networks"
            + " differ: compare shapes and orders, not figures. An interval is the 95 % interval"
            + " of the mean over repetitions, or over clusters for figures that do not depend on"
            + " the load."
            + (measured(printed) ? here(printed) : nowhere(printed)),
        columns(printed),
        rows,
        footnotes);
  }

  /** Whether anything of this run stands beside. */
  private boolean measured(PublishedTable printed) {
    return printed.rows().stream()
        .anyMatch(
            row ->
                printed.quantities().entrySet().stream()
                    .flatMap(of -> row.figure(of.getValue(), level(printed, of.getKey())).stream())
                    .anyMatch(figure -> measured.values(figure).length > 0));
  }

  private static String nowhere(PublishedTable printed) {
    String place =
        printed.rows().get(0).at().entrySet().stream()
            .filter(level -> printed.rows().stream().allMatch(row -> has(row, level)))
            .map(level -> level.getKey() + " " + level.getValue())
            .collect(Collectors.joining(", "));
    return " Nothing of this run stands beside them: it has no valid trial at the printed place"
        + (place.isEmpty() ? "." : " (" + place + ").");
  }

  private static boolean has(PublishedTable.Row row, Map.Entry<String, String> level) {
    return level.getValue().equals(row.at().get(level.getKey()));
  }

  /** The run's systems behind the figures. */
  private String here(PublishedTable printed) {
    List<String> systems =
        printed.rows().stream()
            .map(row -> row.at().get("system"))
            .filter(Objects::nonNull)
            .map(measured::system)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return systems.isEmpty()
        ? ""
        : " Here, whatever version was printed: " + String.join(", ", systems) + ".";
  }

  private static List<Table.Column> columns(PublishedTable printed) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("at"));
    for (String column : printed.columns()) {
      columns.add(Table.Column.number(column, "printed"));
      Quantity quantity = printed.quantities().get(column);
      if (quantity != null) {
        columns.add(Table.Column.estimate(quantity.text() + " here", quantity.unit()));
      }
    }
    return columns;
  }

  private List<Table.Cell> row(PublishedTable printed, PublishedTable.Row row) {
    List<Table.Cell> cells = new ArrayList<>();
    cells.add(Table.Cell.of(place(printed, row)));
    for (String column : printed.columns()) {
      cells.add(Optional.ofNullable(row.cells().get(column)).map(this::printed).orElseThrow());
      Quantity quantity = printed.quantities().get(column);
      if (quantity != null) {
        cells.add(row.figure(quantity, level(printed, column)).map(this::here).orElse(none()));
      }
    }
    return cells;
  }

  private static Map<String, String> level(PublishedTable printed, String column) {
    return printed.levels().getOrDefault(column, Map.of());
  }

  /** What sets the row apart from the table's others: {@code clients 10}. */
  private static String place(PublishedTable printed, PublishedTable.Row row) {
    return row.at().entrySet().stream()
        .filter(level -> printed.rows().stream().anyMatch(other -> !has(other, level)))
        .map(level -> level.getKey() + " " + level.getValue())
        .collect(Collectors.joining(", "));
  }

  private Table.Cell here(Figure figure) {
    double[] values = measured.values(figure);
    return values.length == 0
        ? none()
        : Estimates.cell(Optional.of(Estimate.mean(values)), "").from(measured.folders(figure));
  }

  private static Table.Cell none() {
    return Estimates.cell(Optional.empty(), "not measured");
  }

  private Table.Cell printed(PublishedTable.Cell cell) {
    Table.Cell figure = Table.Cell.of(cell.value());
    if (cell.doubt().isEmpty()) {
      return figure;
    }
    if (!footnotes.contains(cell.doubt())) {
      footnotes.add(cell.doubt());
    }
    return figure.marked(footnotes.indexOf(cell.doubt()) + 1);
  }
}
