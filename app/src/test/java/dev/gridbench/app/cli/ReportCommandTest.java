package dev.gridbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.host.local.Desktop;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReportCommandTest {

  private final StringWriter out = new StringWriter();

  @Test
  void whereNothingOpensAPageItsPlaceIsPrinted() throws Exception {
    ReportCommand.open(
        new PrintWriter(out), new Desktop(name -> Optional.empty()), Path.of("/a/report.html"));
    assertThat(out.toString())
        .isEqualToIgnoringNewLines(
            "Nothing here opens a page (neither xdg-open nor open does). Open it in a browser:"
                + " /a/report.html");
  }

  @Test
  void whereAProgramOpensItNothingMoreIsSaid() throws Exception {
    ReportCommand.open(
        new PrintWriter(out),
        new Desktop(name -> Optional.of(Path.of("/bin/true"))),
        Path.of("/a/report.html"));
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anOverviewLeadsToAPageFromWhereItIs() {
    assertThat(
            ReportCommand.link(Path.of("results/index.html"), Path.of("results/a #1/report.html")))
        .isEqualTo("./a %231/report.html");
    assertThat(ReportCommand.link(Path.of("index.html"), Path.of("results/a/report.html")))
        .isEqualTo("./results/a/report.html");
  }
}
