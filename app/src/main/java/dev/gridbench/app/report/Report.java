package dev.gridbench.app.report;

import dev.gridbench.app.report.format.CsvTable;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.LatexTable;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a run's report into its results folder. */
public final class Report {

  private Report() {}

  /**
   * Writes {@code report.html} and {@code tables/*.csv *.md *.tex}; what stood there before is
   * overwritten. The bytes depend on the model only.
   *
   * @param folder the results folder
   * @return the page's place
   * @throws IOException where the folder cannot be written
   */
  public static Path write(ReportModel model, Path folder) throws IOException {
    Path tables = Files.createDirectories(folder.resolve("tables"));
    for (Table table : model.tables()) {
      Files.writeString(tables.resolve(table.id() + ".csv"), CsvTable.render(table));
      Files.writeString(tables.resolve(table.id() + ".md"), MarkdownTable.render(table));
      Files.writeString(tables.resolve(table.id() + ".tex"), LatexTable.render(table));
    }
    return Files.writeString(folder.resolve("report.html"), HtmlReport.render(model));
  }
}
