package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextLines;
import dev.gridbench.app.report.model.TextTable;
import java.util.List;

/**
 * All that a terminal shows of a report: every finding, every doubt and the comparisons, at most
 * 100 columns wide, without colours. {@link BriefReport} is what a reader gets first.
 */
public final class TerminalReport {
  private static final int WIDTH = 100;

  private final TextLines lines = new TextLines(WIDTH);

  private TerminalReport() {}

  /**
   * The report, its lines ended by a line feed.
   *
   * @param where what to tell the reader of the full report's place: {@code results/x/report.html}
   * @param ascii whether the terminal knows nothing but ASCII
   */
  public static String render(ReportModel model, String where, boolean ascii) {
    TerminalReport report = new TerminalReport();
    report.write(model);
    report.lines.add("Report: " + where);
    return report.lines.text(ascii);
  }

  private void write(ReportModel model) {
    lines.add(model.run().study().name() + ": " + model.counts());
    model
        .verdicts()
        .forEach(statement -> lines.wrap("", statement.about() + ": " + statement.sentence()));
    list("What to distrust", model.doubts());
    model.in(Section.TERMINAL).stream().filter(table -> !table.isEmpty()).forEach(this::table);
    list("What was searched for", model.searched());
    lines.blank();
  }

  private void list(String title, List<String> sentences) {
    if (!sentences.isEmpty()) {
      lines.blank();
      lines.add(title);
      sentences.forEach(sentence -> lines.wrap("- ", sentence));
    }
  }

  private void table(Table table) {
    lines.blank();
    TextTable.lines(table, WIDTH).forEach(lines::table);
    lines.wrap("", table.caption());
  }
}
