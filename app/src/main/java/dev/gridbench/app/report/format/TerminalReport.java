package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The report's short form: verdicts, doubts and the comparison, at most 100 columns wide, without
 * colours.
 */
public final class TerminalReport {
  private static final int WIDTH = 100;

  private final List<String> lines = new ArrayList<>();

  private TerminalReport() {}

  /**
   * The short form of a report, its lines ended by a line feed.
   *
   * @param where what to tell the reader of the full report's place: {@code results/x/report.html}
   * @param ascii whether the terminal knows nothing but ASCII
   */
  public static String render(ReportModel model, String where, boolean ascii) {
    TerminalReport report = new TerminalReport();
    report.write(model);
    report.lines.add("Report: " + where);
    String text = String.join("\n", report.lines) + "\n";
    return ascii ? ascii(text) : text;
  }

  private static String ascii(String text) {
    return text.replace("µs", "us")
        .replace("–", "-")
        .replace("…", "~")
        .replace("±", "+-")
        .replaceAll("[^\\x00-\\x7F]", "?");
  }

  private void write(ReportModel model) {
    lines.add(model.run().study().name() + ": " + model.counts());
    model
        .verdicts()
        .forEach(statement -> wrap("", statement.about() + ": " + statement.sentence()));
    list("What to distrust", model.doubts());
    model.in(Section.TERMINAL).stream().filter(table -> !table.isEmpty()).forEach(this::table);
    list("What was searched for", model.searched());
    lines.add("");
  }

  private void list(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      lines.add("");
      lines.add(title);
      sentences.forEach(sentence -> wrap("- ", sentence));
    }
  }

  private void table(Table table) {
    lines.add("");
    TextTable.lines(table, WIDTH)
        .forEach(
            line -> {
              if (line.startsWith(" ")) {
                lines.add(line);
              } else {
                wrap("", line);
              }
            });
    wrap("", table.caption());
  }

  private void wrap(String bullet, String text) {
    StringBuilder line = new StringBuilder(bullet);
    for (String word : text.split("\\s+", -1)) {
      if (line.length() > bullet.length() && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder("  ");
        line.append(word);
      } else {
        line.append(line.length() == bullet.length() ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
  }
}
