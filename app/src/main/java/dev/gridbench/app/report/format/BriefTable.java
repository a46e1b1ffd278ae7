package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.cells.SystemNames;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table for a narrow terminal: workloads and systems by their short names, what is the same in
 * every row once, and no more rows than are read.
 */
final class BriefTable {

  /** So many rows are read on a terminal. */
  private static final int ROWS = 24;

  /** Columns that say where or what a figure is of. */
  private static final Set<String> PLACE =
      Set.of("workload", "setting", "entries", "clients", "event");

  private final Table table;
  private final ShortNames names;

  BriefTable(Table table, ShortNames names) {
    this.table = table;
    this.names = names;
  }

  /** The table's lines. */
  List<String> lines(int width) {
    List<Integer> varied =
        IntStream.range(0, table.columns().size())
            .filter(column -> !constant(column))
            .boxed()
            .toList();
    List<List<Table.Cell>> rows =
        table.rows().stream()
            .limit(ROWS)
            .map(row -> varied.stream().map(column -> cell(row, column)).toList())
            .toList();
    Table brief =
        new Table(
            table.id(),
            title(),
            "",
            varied.stream().map(table.columns()::get).toList(),
            rows,
            table.footnotes());
    List<String> lines = new ArrayList<>(TextTable.lines(brief, width));
    if (table.rows().size() > ROWS) {
      lines.add("  and " + (table.rows().size() - ROWS) + " rows more, in the report");
    }
    return lines;
  }

  private Table.Cell cell(List<Table.Cell> row, int column) {
    Table.Cell cell = row.get(column);
    return switch (table.columns().get(column).name()) {
      case "workload" -> called(cell, names.workload(cell.text()));
      case Cells.SYSTEM ->
          called(cell, SystemNames.of(cell.text(), texts(column), ShortNames::system));
      default -> cell;
    };
  }

  private static Table.Cell called(Table.Cell cell, String text) {
    return new Table.Cell(text, cell.raw(), cell.marks());
  }

  private Set<String> texts(int column) {
    return table.rows().stream().map(row -> row.get(column).text()).collect(Collectors.toSet());
  }

  private boolean constant(int column) {
    return PLACE.contains(table.columns().get(column).name())
        && table.rows().stream().map(row -> row.get(column).text()).distinct().count() == 1;
  }

  /** {@code Throughput compared: get, 10,000 entries}. */
  private String title() {
    List<String> same =
        IntStream.range(0, table.columns().size())
            .filter(this::constant)
            .mapToObj(this::constantText)
            .toList();
    return table.title() + (same.isEmpty() ? "" : ": " + String.join(", ", same));
  }

  private String constantText(int column) {
    Table.Heading heading = table.columns().get(column);
    String text = cell(table.rows().get(0), column).text();
    if (!heading.number()) {
      return text;
    }
    return text + " " + (text.equals("1") ? heading.name().replaceAll("s$", "") : heading.name());
  }
}
