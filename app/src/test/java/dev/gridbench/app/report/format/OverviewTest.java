package dev.gridbench.app.report.format;

import static dev.gridbench.app.report.InOrder.assertInOrder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Trust;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverviewTest {

  private static Overview.Line line(String study, String started) {
    return new Overview.Line(
        study, "Which?", started, "1 of 1 trial", "None.", Trust.Grade.DECIDED, "./" + study);
  }

  @Test
  void ofEveryRunItHasTheAnswerTheGradeAndTheWayToItsReport() {
    ReportModel model = ReportContents.of(Runs.mixed().run(), null);

    String page = Overview.render(List.of(Overview.Line.of(model, "./a/report.html")));

    assertThat(page)
        .contains("<a href=\"./a/report.html\">quick &lt;look&gt;</a>")
        .contains(">" + model.trust().grade().label() + "</span>")
        .contains("11 of 14 trials measured and valid")
        .doesNotContain("<script", " src=");
  }

  @Test
  void theLatestRunIsTheFirst() {
    String page =
        Overview.render(
            List.of(
                line("older", "2026-11-20T10:00:00Z"),
                line("unknown", ""),
                line("newer", "2026-11-21T11:52:12.7Z")));

    assertInOrder(page, "newer", "2026-11-21 11:52", "older", "unknown");
  }
}
