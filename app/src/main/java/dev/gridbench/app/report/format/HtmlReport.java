package dev.gridbench.app.report.format;

import dev.gridbench.app.report.model.ReportModel;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/** The report as one HTML file that needs nothing else, online or off. */
public final class HtmlReport {

  private HtmlReport() {}

  public static String render(ReportModel model) {
    StringOutput page = new StringOutput();
    TemplateEngine.createPrecompiled(ContentType.Html).render("report.jte", Page.of(model), page);
    return page.toString();
  }
}
