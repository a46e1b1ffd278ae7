package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports of a thousand trials and of ten thousand in a browser. */
@Tag("full")
class ManyTrialsPageTest {

  private static final String CELLS = "document.querySelectorAll('#latency tbody tr.group').length";

  @TempDir static Path directory;
  private static Path thousand;
  private static Path tenThousand;

  private static Browser browser;
  private static ReportView view;

  @BeforeAll
  static void makeTheReports() throws Exception {
    Awaitility.setDefaultTimeout(Duration.ofMinutes(1));
    thousand = report("thousand", WrittenRun.ofAThousandTrials());
    tenThousand = report("ten-thousand", WrittenRun.ofTenThousandTrials());
    browser = new Browser();
    view = new ReportView(browser);
  }

  private static Path report(String name, WrittenRun written) throws Exception {
    Path run = directory.resolve(name);
    written.write(run);
    Gridbench.Call report = new Gridbench(directory).call("report", run.toString());
    assertThat(report.exit()).as(report.output()).isZero();
    String trials = String.format("%,d", written.trials());
    assertThat(report.output()).contains(trials + " of " + trials + " trials");
    return run;
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
    assertThat(Files.size(ReportView.page(thousand))).isLessThan(10_000_000);
    assertWorks(thousand, 5, 250, 1000);
    filterLatency("infinispan get");
    assertThat(browser.number(CELLS)).isEqualTo(25);
  }

  @Test
  void tenThousandTrialsAreAPageOfLessThanTwentyMegabytesThatWorks() throws IOException {
    assertThat(Files.size(ReportView.page(tenThousand))).isLessThan(20_000_000);
    assertWorks(tenThousand, 50, 2500, 3076);
    assertThat(browser.text("document.querySelector('#latency .part').textContent"))
        .startsWith("The first 50 of 2,500 cells; tables/latency.csv has all 10,000 rows");
    filterLatency("infinispan get");
    assertThat(browser.number(CELLS)).isEqualTo(200);
    browser.evaluate("(document.querySelector('#latency .part button').click(), true)");
    assertThat(browser.number(CELLS)).isEqualTo(250);
    browser.evaluate("(document.querySelector('#latency tr.group .open').click(), true)");
    assertThat(browser.number("document.querySelectorAll('#latency tbody tr').length"))
        .isEqualTo(254);
  }

  @Test
  void aLongTableIsSortedAsAWhole() {
    view.open(tenThousand);
    String column =
        "[...document.querySelectorAll('#latency th')].findIndex(head =>"
            + " head.textContent.startsWith('mean'))";
    String ends =
        "[...document.querySelectorAll('#latency tr.group')].map(row =>"
            + " +row.cells["
            + column
            + "].textContent.split(' – ')[%d].replace(/,/g, ''))";

    browser.evaluate(
        "(document.querySelectorAll('#latency th')["
            + column
            + "].querySelector('button').click(),"
            + " true)");

    assertThat(browser.number(CELLS)).isEqualTo(200);
    assertThat(
            browser.holds(
                "(values => values.every((value, i) => i === 0 || values[i - 1] <= value * 1.1))("
                    + ends.formatted(0)
                    + ")"))
        .isTrue();
  }

  @Test
  void aLinkToATrialFindsItInALongTable() throws IOException {
    browser.open(ReportView.page(tenThousand), "t-c10000-r4");
    await().until(() -> browser.holds("'drawn' in document.documentElement.dataset"));

    assertThat(browser.number("document.querySelectorAll('#trials tbody tr').length")).isOne();
    assertThat(browser.text("document.getElementById('t-c10000-r4').textContent"))
        .contains("infinispan:16.0.7");
  }

  @Test
  void nothingSeriousKeepsAReaderOutOfALongPage() throws IOException {
    view.open(thousand);

    assertThat(new Axe().serious(browser)).isEmpty();
  }

  /** Ten times the trials may take ten times as long: the page is read once from end to end. */
  @Test
  void openingTenThousandTrialsTakesAtMostTenTimesAsLongAsOpeningAThousand() {
    List<Long> few = new ArrayList<>();
    List<Long> many = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      few.add(millisToOpen(thousand));
      many.add(millisToOpen(tenThousand));
    }
    Collections.sort(few);
    Collections.sort(many);
    assertThat(many.get(2)).as("%s ms, a thousand %s ms", many, few).isLessThan(10 * few.get(2));
  }

  private static long millisToOpen(Path run) {
    browser.startAnew();
    view.open(run);
    return browser.number("+document.documentElement.dataset.drawn");
  }

  @ParameterizedTest
  @ValueSource(ints = {375, 768, 1600})
  void noWidthMakesThePageWiderThanItsWindow(int pixels) {
    browser.width(pixels);
    view.open(thousand);
    view.openSeconds();

    view.assertNoWiderThan(pixels);
  }

  private static void assertWorks(Path run, int charts, int cells, int trialsWithSeconds) {
    view.open(run);
    view.openSeconds();
    assertThat(browser.console()).isEmpty();
    assertThat(browser.number("document.querySelectorAll('#throughput figure').length"))
        .isEqualTo(charts);
    assertThat(
            browser.number(
                "document.querySelectorAll('#throughput " + ReportView.MARKS + "').length"))
        .isEqualTo(cells);
    assertThat(browser.number("document.getElementById('trial').length"))
        .isEqualTo(trialsWithSeconds);
    assertThat(view.marks("plot-rate")).isEqualTo(65);
  }

  private static void filterLatency(String words) {
    browser.evaluate(
        "(input => { input.value = '"
            + words
            + "'; return input.dispatchEvent(new Event('input')); })"
            + "(document.querySelector('#latency input'))");
  }
}
