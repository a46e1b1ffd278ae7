package dev.gridbench.app.report.model;

import java.util.ArrayList;
import java.util.List;

/** Lines of plain text, sentences broken at their width. */
public final class TextLines {

  private final int width;
  private final List<String> lines = new ArrayList<>();

  public TextLines(int width) {
    this.width = width;
  }

  public void add(String line) {
    lines.add(line);
  }

  public void blank() {
    lines.add("");
  }

  /** A table's line as it is; what stands above or below it is broken. */
  public void table(String line) {
    if (line.startsWith(" ")) {
      lines.add(line);
    } else {
      wrap("", line);
    }
  }

  /** An item, or sentences whose further lines stand two columns in, as those of an item do. */
  public void wrap(String bullet, String text) {
    wrap(bullet, "  ", text);
  }

  /** Sentences whose lines all begin at the left. */
  public void paragraph(String text) {
    wrap("", "", text);
  }

  private void wrap(String bullet, String indent, String text) {
    StringBuilder line = new StringBuilder(bullet);
    for (String word : text.split("\\s+", -1)) {
      if (line.length() > bullet.length() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(indent).append(word);
      } else {
        line.append(line.length() == bullet.length() ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
  }

  public int size() {
    return lines.size();
  }

  public List<String> first(int count) {
    return List.copyOf(lines.subList(0, Math.min(count, lines.size())));
  }

  /** The lines, each ended by a line feed. */
  public String text(boolean ascii) {
    String text = String.join("\n", lines) + "\n";
    return ascii ? ascii(text) : text;
  }

  /** A line that is too long ends after a word, with an ellipsis. */
  public static String cut(String line, int width) {
    if (line.length() <= width) {
      return line;
    }
    int end = line.lastIndexOf(' ', width - 2);
    return line.substring(0, end < 0 ? width - 1 : end) + "…";
  }

  private static String ascii(String text) {
    return text.replace("µs", "us")
        .replace("–", "-")
        .replace("…", "~")
        .replace("±", "+-")
        .replaceAll("[^\\x00-\\x7F]", "?");
  }
}
