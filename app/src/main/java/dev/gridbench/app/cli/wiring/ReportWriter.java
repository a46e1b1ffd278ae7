package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.RunAnswer;
import dev.gridbench.app.report.format.BriefReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.format.VerdictsJson;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.published.ClaimsData;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a results folder's report and shows its short form. */
public final class ReportWriter {

  private final Wiring wiring;
  private final ResultsFolder folder;
  private final Shown shown;
  private final PrintWriter out;

  /** Shows what a reader gets first. */
  public ReportWriter(Wiring wiring, ResultsFolder folder) {
    this(wiring, folder, new Shown(), wiring.out());
  }

  /**
   * @param out where the answer goes
   */
  public ReportWriter(Wiring wiring, ResultsFolder folder, Shown shown, PrintWriter out) {
    this.wiring = wiring;
    this.folder = folder;
    this.shown = shown;
    this.out = out;
  }

  /** Returns the page's place. */
  public Path write() throws IOException, UserError {
    return write(RunFolder.of(wiring, folder).data());
  }

  /** What the folder's report says. */
  public ReportModel model() throws IOException, UserError {
    return model(RunFolder.of(wiring, folder).data());
  }

  private ReportModel model(RunData data) throws UserError {
    return ReportContents.of(data, wiring.published(data.study().published()).orElse(null));
  }

  /** Returns the page's place. */
  public Path write(RunData data) throws IOException, UserError {
    return write(model(data));
  }

  /** Returns the page's place. */
  public Path write(ReportModel model) throws IOException {
    Path page = Report.write(model, folder.root());
    if (!shown.json()) {
      out.println();
    }
    out.print(text(model, page));
    out.flush();
    return page;
  }

  private String text(ReportModel model, Path page) {
    if (shown.json()) {
      return json(model);
    }
    return shown.verbose()
        ? TerminalReport.render(model, page.toString(), false)
        : BriefReport.render(model, page.toString(), false);
  }

  private String json(ReportModel model) {
    RunData data = model.run();
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("study", data.study().name());
    about.put("folder", folder.root().toString());
    about.put("grade", model.trust().grade().label());
    if (model.published() != null) {
      about.put("claims", ClaimsData.of(data, model.published()));
    }
    return VerdictsJson.text(about, model.answer().lines(), RunAnswer.verdicts(data));
  }
}
