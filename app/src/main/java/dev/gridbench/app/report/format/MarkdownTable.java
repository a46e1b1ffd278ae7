package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.Table;
import java.util.List;
import java.util.stream.Collectors;

/** A table as Markdown with its caption and footnotes. */
public final class MarkdownTable {

  private MarkdownTable() {}

  public static String render(Table table) {
    StringBuilder text = new StringBuilder();
    text.append("### ").append(table.title()).append("\n\n").append(table.caption()).append("\n\n");
    return text.append(rows(table)).toString();
  }

  /** Its rows below their headings, and its footnotes. */
  public static String rows(Table table) {
    StringBuilder text = new StringBuilder();
    text.append(line(table.columns().stream().map(MarkdownTable::head).toList()));
    text.append(
        line(table.columns().stream().map(column -> column.number() ? "---:" : "---").toList()));
    for (List<Table.Cell> row : table.rows()) {
      text.append(line(row.stream().map(MarkdownTable::cell).toList()));
    }
    for (int i = 0; i < table.footnotes().size(); i++) {
      text.append("\n[").append(i + 1).append("] ").append(table.footnotes().get(i)).append("\n");
    }
    return text.toString();
  }

  private static String head(Table.Heading column) {
    return escape(
        column.unit().isEmpty() ? column.name() : column.name() + " (" + column.unit() + ")");
  }

  private static String cell(Table.Cell cell) {
    String marks =
        cell.marks().stream().map(mark -> " \\[" + mark + "]").collect(Collectors.joining());
    return escape(cell.text()) + marks;
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** Words that Markdown shows as they are. */
  public static String escape(String text) {
    return text.replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("<", "&lt;")
        .replaceAll("\\R", " ");
  }
}
