package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TextLines;
import dev.gridbench.app.report.model.Trust;
import java.util.List;
import java.util.Optional;

/**
 * The report for a terminal of 80 columns: the answer, one table, how far to trust it, the path.
 */
public final class BriefReport {

  private static final int WIDTH = 80;

  /** So many lines say how far to trust it. */
  private static final int TRUST = 6;

  private final ReportModel model;
  private final ShortNames names;
  private final TextLines lines = new TextLines(WIDTH);

  private BriefReport(ReportModel model) {
    this.model = model;
    names = ShortNames.of(new Cells(model.run()));
  }

  /**
   * The report, its lines ended by a line feed.
   *
   * @param where the full report's place: {@code results/x/report.html}
   * @param ascii whether the terminal knows nothing but ASCII
   */
  public static String render(ReportModel model, String where, boolean ascii) {
    BriefReport report = new BriefReport(model);
    report.answer();
    report.table();
    report.trust();
    report.claims();
    report.lines.blank();
    report.lines.add("Report: " + where);
    return report.lines.text(ascii);
  }

  private void answer() {
    lines.wrap("", model.run().study().name() + ": " + model.counts());
    model.answer().lines().forEach(line -> lines.wrap("", line.sentence()));
  }

  private void table() {
    Optional<Table> first =
        model.in(Section.TERMINAL).stream().filter(table -> !table.isEmpty()).findFirst();
    if (first.isPresent()) {
      lines.blank();
      new BriefTable(first.get(), names).lines(WIDTH).forEach(lines::table);
      names.legend().forEach((name, text) -> lines.wrap("", name + ": " + text));
    }
    if (!model.searched().isEmpty()) {
      lines.blank();
      model.searchedAtFirst().forEach(line -> lines.wrap("- ", line));
    }
  }

  /** What changes nothing is left to the page. */
  private void trust() {
    Trust trust = model.trust();
    List<Trust.Source> sources =
        trust.sources().stream().filter(each -> each.weight() != Trust.Weight.NONE).toList();
    TextLines said = new TextLines(WIDTH);
    String because = trust.because().isEmpty() ? "" : ": " + trust.because();
    said.wrap("", "Trust: " + trust.grade().label() + because);
    sources.forEach(source -> said.add(line(source)));
    if (!trust.doubts().isEmpty() && said.size() < TRUST) {
      String doubts = FigureText.counted(trust.doubts().size(), "doubt");
      said.add(
          doubts
              + " in the report; --verbose lists "
              + (doubts.startsWith("1 ") ? "it." : "them."));
    }
    lines.blank();
    said.first(TRUST).forEach(lines::add);
  }

  /** Each in two lines: what became of it, and what it says as far as that fits. */
  private void claims() {
    for (Table table : model.in(Section.BRIEF)) {
      List<String> rows = ClaimLines.of(table, WIDTH);
      lines.blank();
      lines.add(table.title());
      rows.forEach(lines::add);
      lines.wrap("", table.caption());
    }
  }

  private static String line(Trust.Source source) {
    return TextLines.cut("- " + source.origin().label() + ": " + source.sentence(), WIDTH);
  }
}
