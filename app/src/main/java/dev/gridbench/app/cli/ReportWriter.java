package dev.gridbench.app.cli;

import dev.gridbench.app.report.Report;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.ReportModel;
import dev.gridbench.app.report.RunData;
import dev.gridbench.app.report.TerminalReport;
import dev.gridbench.app.result.ResultsFolder;
import java.io.IOException;
import java.nio.file.Path;

/** Writes a results folder's report and shows its short form. */
final class ReportWriter {

  private final Wiring wiring;
  private final ResultsFolder folder;

  ReportWriter(Wiring wiring, ResultsFolder folder) {
    this.wiring = wiring;
    this.folder = folder;
  }

  void write() throws IOException, UserError {
    write(RunFolder.of(wiring, folder).data());
  }

  void write(RunData data) throws IOException, UserError {
    ReportModel model =
        ReportContents.of(data, wiring.published().study(data.published()).orElse(null));
    Path page = Report.write(model, folder.root());
    wiring.out().println();
    wiring.out().print(TerminalReport.render(model, page.toString(), false));
    wiring.out().flush();
  }
}
