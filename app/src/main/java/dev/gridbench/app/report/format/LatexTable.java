package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.Table;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A table as a LaTeX longtable with its caption and footnotes. */
public final class LatexTable {

  private static final Map<Integer, String> ESCAPES =
      Map.ofEntries(
          Map.entry((int) '\\', "\\textbackslash{}"),
          Map.entry((int) '{', "\\{"),
          Map.entry((int) '}', "\\}"),
          Map.entry((int) '%', "\\%"),
          Map.entry((int) '&', "\\&"),
          Map.entry((int) '#', "\\#"),
          Map.entry((int) '_', "\\_"),
          Map.entry((int) '$', "\\$"),
          Map.entry((int) '~', "\\textasciitilde{}"),
          Map.entry((int) '^', "\\textasciicircum{}"),
          Map.entry((int) '<', "$<$"),
          Map.entry((int) '>', "$>$"),
          Map.entry((int) '|', "$|$"),
          Map.entry((int) '"', "''"),
          Map.entry((int) 'µ', "$\\mu$"),
          Map.entry((int) '±', "$\\pm$"),
          Map.entry((int) '×', "$\\times$"),
          Map.entry((int) '\n', " "));

  private LatexTable() {}

  public static String render(Table table) {
    StringBuilder text = new StringBuilder();
    text.append("% \\usepackage{longtable}\n\\begin{longtable}{")
        .append(table.columns().stream().map(LatexTable::align).collect(Collectors.joining()))
        .append("}\n\\caption{")
        .append(escape(table.title() + ". " + table.caption()))
        .append("}\\\\\n\\hline\n")
        .append(line(table.columns().stream().map(column -> escape(column.name())).toList()))
        .append(line(table.columns().stream().map(column -> escape(column.unit())).toList()))
        .append("\\hline\n\\endhead\n");
    for (List<Table.Cell> row : table.rows()) {
      text.append(line(row.stream().map(LatexTable::cell).toList()));
    }
    text.append("\\hline\n\\end{longtable}\n");
    for (int i = 0; i < table.footnotes().size(); i++) {
      text.append("\\noindent$^{").append(i + 1).append("}$ ");
      text.append(escape(table.footnotes().get(i))).append("\\par\n");
    }
    return text.toString();
  }

  private static String align(Table.Heading column) {
    return switch (column.align()) {
      case LEFT -> "l";
      case RIGHT -> "r";
      case WRAPPED -> "p{5cm}";
    };
  }

  private static String cell(Table.Cell cell) {
    return escape(cell.text())
        + cell.marks().stream().map(mark -> "$^{" + mark + "}$").collect(Collectors.joining());
  }

  private static String line(List<String> cells) {
    return String.join(" & ", cells) + " \\\\\n";
  }

  /**
   * Everything that LaTeX would read as a command; other characters outside ASCII become a question
   * mark.
   */
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            point ->
                escaped.append(
                    ESCAPES.getOrDefault(
                        point, point < 128 ? Character.toString((char) point) : "?")));
    return escaped.toString();
  }
}
