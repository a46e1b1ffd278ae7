package dev.gridbench.app.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;

/** The report as one HTML file that needs nothing else, online or off. */
final class HtmlReport {

  private HtmlReport() {}

  static String render(ReportModel model) {
    StringOutput page = new StringOutput();
    TemplateEngine.createPrecompiled(ContentType.Html).render("report.jte", Page.of(model), page);
    return page.toString();
  }
}
