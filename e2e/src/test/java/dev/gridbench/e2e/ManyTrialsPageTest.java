package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report of a thousand trials in a browser. */
@Tag("full")
class ManyTrialsPageTest {

  @TempDir static Path directory;
  private static Path run;

  private static Browser browser;
  private static ReportView view;

  @BeforeAll
  static void makeTheReport() throws Exception {
    Awaitility.setDefaultTimeout(Duration.ofMinutes(1));
    run = directory.resolve("thousand");
    ThousandTrials.write(run);
    Gridbench.Call report = new Gridbench(directory).call("report", run.toString());
    assertThat(report.exit()).as(report.output()).isZero();
    assertThat(report.output()).contains("1,000 of 1,000 trials");
    browser = new Browser();
    view = new ReportView(browser);
  }

  @AfterAll
  static void leaveNoProcess() {
    if (browser != null) {
      browser.close();
    }
    assertThat(Processes.below(directory)).isEmpty();
  }

  @BeforeEach
  void startAnew() {
    browser.startAnew();
  }

  @Test
  void aThousandTrialsAreAPageThatWorks() throws IOException {
    assertThat(Files.size(ReportView.page(run))).isLessThan(15_000_000);
    view.open(run);
    view.openSeconds();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.number("document.querySelectorAll('#throughput figure').length"))
        .isEqualTo(5);
    assertThat(
            browser.number(
                "document.querySelectorAll('#throughput " + ReportView.MARKS + "').length"))
        .isEqualTo(250);
    assertThat(browser.number("document.getElementById('trial').length")).isEqualTo(1000);
    assertThat(view.marks("plot-rate")).isEqualTo(65);
    browser.evaluate(
        "(input => { input.value = 'infinispan get'; return input.dispatchEvent(new"
            + " Event('input')); })(document.querySelector('#latency input'))");
    assertThat(
            browser.number(
                "document.querySelectorAll('#latency tbody tr:not(.group):not([hidden])').length"))
        .isEqualTo(100);
  }

  @ParameterizedTest
  @ValueSource(ints = {375, 768, 1600})
  void noWidthMakesThePageWiderThanItsWindow(int pixels) {
    browser.width(pixels);
    view.open(run);
    view.openSeconds();

    view.assertNoWiderThan(pixels);
  }
}
