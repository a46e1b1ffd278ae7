package dev.gridbench.app.replication;

import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextLines;
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
      TextLines lines = new TextLines(WIDTH);
      lines.paragraph(MarkdownTable.escape(words));
      part(lines.text(false));
    }
  }

  /** Items of Markdown as it is. */
  void list(List<String> items) {
    TextLines lines = new TextLines(WIDTH);
    items.forEach(item -> lines.wrap("- ", item));
    part(lines.text(false));
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

  String text() {
    return text.toString();
  }
}
