package dev.gridbench.app.replication;

import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.Table;
import java.util.List;

/** A page in Markdown as it grows: parts with a blank line between them, broken at 120 columns. */
final class MarkdownLines {

  private static final int WIDTH = 120;

  private final StringBuilder text = new StringBuilder();

  void heading(int level, String words) {
    part("#".repeat(level) + " " + MarkdownTable.escape(words) + "\n");
  }

  /** Sentences, of which empty ones are none. */
  void paragraph(List<String> sentences) {
    String words = String.join(" ", sentences.stream().filter(each -> !each.isEmpty()).toList());
    if (!words.isEmpty()) {
      part(wrapped(MarkdownTable.escape(words)));
    }
  }

  void table(Table table) {
    part(MarkdownTable.rows(table));
  }

  void code(List<String> commands) {
    part("```sh\n" + String.join("\n", commands) + "\n```\n");
  }

  /** Markdown as it is, with its line break. */
  void part(String part) {
    text.append(text.isEmpty() ? "" : "\n").append(part);
  }

  private static String wrapped(String words) {
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : words.split("\\s+")) {
      boolean fits = length > 0 && length + 1 + word.length() <= WIDTH;
      if (length > 0) {
        lines.append(fits ? ' ' : '\n');
      }
      length = fits ? length + 1 + word.length() : word.length();
      lines.append(word);
    }
    return lines.append('\n').toString();
  }

  String text() {
    return text.toString();
  }
}
