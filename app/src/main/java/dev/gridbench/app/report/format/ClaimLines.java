package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextLines;
import java.util.ArrayList;
import java.util.List;

/**
 * A table whose last column are sentences, for a narrow terminal: the other columns in a line, and
 * below it as much of the sentence as fits.
 */
final class ClaimLines {

  private static final String GAP = "  ";

  private ClaimLines() {}

  static List<String> of(Table table, int width) {
    int last = table.columns().size() - 1;
    List<String> lines = new ArrayList<>();
    for (List<Table.Cell> row : table.rows()) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < last; column++) {
        line.append(column == 0 ? "" : GAP).append(padded(table, row, column));
      }
      lines.add(TextLines.cut(line.toString().stripTrailing(), width));
      String indent = " ".repeat(padded(table, row, 0).length()) + GAP;
      lines.add(TextLines.cut(indent + row.get(last).text(), width));
    }
    return lines;
  }

  private static String padded(Table table, List<Table.Cell> row, int column) {
    int widest =
        table.rows().stream().mapToInt(each -> each.get(column).text().length()).max().orElse(0);
    String text = row.get(column).text();
    return text + " ".repeat(widest - text.length());
  }
}
