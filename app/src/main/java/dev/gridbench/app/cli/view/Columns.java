package dev.gridbench.app.cli.view;

import java.util.ArrayList;
import java.util.List;

/** Text for a terminal of 80 columns. */
public final class Columns {

  private static final int WIDTH = 80;
  private static final String GAP = "  ";

  private Columns() {}

  /** The words in lines that begin with so many blanks. */
  public static List<String> wrapped(String words, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ")) {
      if (line.length() > 0 && indent + line.length() + 1 + word.length() > WIDTH) {
        lines.add(" ".repeat(indent) + line);
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(" ".repeat(indent) + line);
    return lines;
  }

  /** The line, or as many of its words as fit. */
  public static String cut(String line) {
    return line.length() <= WIDTH
        ? line
        : line.substring(0, line.lastIndexOf(' ', WIDTH - 1)).stripTrailing() + "…";
  }

  /**
   * Rows as a table: each column as wide as its widest cell, but for the last, which is wrapped.
   *
   * @param rows as many cells each, the heading's first
   */
  public static List<String> table(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    int last = rows.get(0).size() - 1;
    List<Integer> widths = new ArrayList<>();
    for (int column = 0; column < last; column++) {
      int at = column;
      widths.add(rows.stream().mapToInt(row -> row.get(at).length()).max().orElse(0));
    }
    for (List<String> row : rows) {
      StringBuilder start = new StringBuilder();
      for (int column = 0; column < last; column++) {
        String cell = row.get(column);
        start.append(cell).append(" ".repeat(widths.get(column) - cell.length())).append(GAP);
      }
      List<String> wrapped = wrapped(row.get(last), start.length());
      lines.add((start + wrapped.get(0).stripLeading()).stripTrailing());
      lines.addAll(wrapped.subList(1, wrapped.size()));
    }
    return lines;
  }
}
