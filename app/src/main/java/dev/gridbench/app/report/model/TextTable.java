package dev.gridbench.app.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table as lines of plain text. Where these would be too long, its leading columns, such as
 * workload and setting, stand above the rows that share them.
 */
public final class TextTable {
  private static final String GAP = "  ";

  private final Table table;
  private final int[] widths;
  private final List<String> lines = new ArrayList<>();

  /** How many leading columns stand above their rows. */
  private int above;

  private TextTable(Table table, int width, int least) {
    this.table = table;
    above = least;
    widths =
        IntStream.range(0, table.columns().size())
            .map(column -> texts(column).mapToInt(String::length).max().orElse(0))
            .toArray();
    while (length() > width && above < widths.length - 1) {
      above++;
    }
  }

  /**
   * The table's title, columns, rows and footnotes.
   *
   * @param width in characters; a row above others, a title and a footnote may be longer
   */
  public static List<String> lines(Table table, int width) {
    return written(new TextTable(table, width, 0));
  }

  /** The same with so many leading columns above their rows, however short the lines would be. */
  public static List<String> linesBelow(Table table, int above) {
    return written(new TextTable(table, Integer.MAX_VALUE, above));
  }

  private static List<String> written(TextTable text) {
    text.write();
    return text.lines;
  }

  private Stream<String> texts(int column) {
    Table.Heading heading = table.columns().get(column);
    return Stream.concat(
        Stream.of(heading.name(), heading.unit()),
        table.rows().stream().map(row -> text(row.get(column))));
  }

  private static String text(Table.Cell cell) {
    StringBuilder text = new StringBuilder(cell.text());
    cell.marks().forEach(mark -> text.append(" [").append(mark).append(']'));
    return text.toString();
  }

  private int length() {
    return IntStream.range(above, widths.length).map(each -> GAP.length() + widths[each]).sum();
  }

  private void write() {
    lines.add(table.title());
    line(table.columns().stream().map(Table.Heading::name).toList());
    if (table.columns().stream().anyMatch(column -> !column.unit().isEmpty())) {
      line(table.columns().stream().map(Table.Heading::unit).toList());
    }
    for (int i = 0; i < table.rows().size(); i++) {
      row(i);
    }
    for (int i = 0; i < table.footnotes().size(); i++) {
      lines.add("[" + (i + 1) + "] " + table.footnotes().get(i));
    }
  }

  private void row(int row) {
    List<Table.Cell> cells = table.rows().get(row);
    if (above > 0 && !table.repeats(row, above - 1)) {
      lines.add(
          GAP
              + IntStream.range(0, above)
                  .mapToObj(column -> named(table.columns().get(column), cells.get(column)))
                  .filter(text -> !text.isEmpty())
                  .collect(Collectors.joining(", ")));
    }
    line(
        IntStream.range(0, widths.length)
            .mapToObj(column -> table.repeats(row, column) ? "" : text(cells.get(column)))
            .toList());
  }

  private static String named(Table.Heading heading, Table.Cell cell) {
    return heading.number() ? heading.name() + " " + cell.text() : cell.text();
  }

  private void line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int column = above; column < widths.length; column++) {
      String blanks = " ".repeat(widths[column] - cells.get(column).length());
      boolean number = table.columns().get(column).number();
      line.append(GAP).append(number ? blanks : "").append(cells.get(column));
      line.append(number ? "" : blanks);
    }
    lines.add(line.toString().stripTrailing());
  }
}
