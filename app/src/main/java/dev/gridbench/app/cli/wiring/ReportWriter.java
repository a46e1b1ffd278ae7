package dev.gridbench.app.cli.wiring;

import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.folder.ResultsFolder;
import java.io.IOException;
import java.nio.file.Path;

/** Writes a results folder's report and shows its short form. */
public final class ReportWriter {

  private final Wiring wiring;
  private final ResultsFolder folder;

  public ReportWriter(Wiring wiring, ResultsFolder folder) {
    this.wiring = wiring;
    this.folder = folder;
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
    return ReportContents.of(data, wiring.published().study(data.study().published()).orElse(null));
  }

  /** Returns the page's place. */
  public Path write(RunData data) throws IOException, UserError {
    return write(model(data));
  }

  /** Returns the page's place. */
  public Path write(ReportModel model) throws IOException {
    Path page = Report.write(model, folder.root());
    wiring.out().println();
    wiring.out().print(TerminalReport.render(model, page.toString(), false));
    wiring.out().flush();
    return page;
  }
}
