package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The report as a reader has it: from a file, in a browser. */
class ReportPageTest {

  private static final String STUDY =
      """
      study: page
      question: What does a reader see?
      systems: heap
      entries: [100, 1000]
      clients: [1, 2]
      workers: 1
      workload: [get, {query: "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'"}]
      exclude: [{workload: query, entries: 100}]
      warmup: 200ms
      measure: 1s
      slice: 200ms
      repeat: 1
      """;

  private static final int CELLS = 6;

  private static final String MARKS = ReportView.MARKS;

  @TempDir static Path directory;
  private static Path run;

  private static Browser browser;
  private static ReportView view;

  @BeforeAll
  static void makeTheReport() throws Exception {
    Awaitility.setDefaultTimeout(Duration.ofMinutes(1));
    Once.prove(directory, ReportPageTest::measure);
    browser = new Browser();
    view = new ReportView(browser);
  }

  private static void measure(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    run = gridbench.run();
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
  void thePageAsksForNothingButItselfAndComplainsOfNothing() {
    view.open(run);
    view.openSeconds();

    assertThat(browser.console()).isEmpty();
    assertThat(browser.requests()).containsExactly(ReportView.page(run).toUri().toString());
  }

  @Test
  void everyMeasuredCellIsAMarkOfAChart() throws IOException {
    view.open(run);

    assertThat(browser.number("document.querySelectorAll('#throughput figure').length"))
        .isEqualTo(2);
    long rows = Files.readAllLines(run.resolve("tables/comparison.csv")).size() - 1L;
    assertThat(rows).isEqualTo(CELLS);
    assertThat(browser.number("document.querySelectorAll('#throughput " + MARKS + "').length"))
        .isEqualTo(rows);
    assertThat(
            browser.holds(
                "[...document.querySelectorAll('#throughput "
                    + MARKS
                    + "')].every(mark => mark.getBoundingClientRect().width > 4)"))
        .isTrue();
  }

  @Test
  void aCurveIsTakenAwayAndBroughtBackByItsKey() {
    view.open(run);
    String count = "document.querySelectorAll('#chart-1 " + MARKS + "').length";
    String key = "document.querySelector('#chart-1 .legend button')";
    String click = "(" + key + ".click(), true)";
    browser.evaluate("document.getElementById('chart-1').scrollIntoView() || true");
    await().until(() -> browser.holds(key + " !== null"));
    long all = browser.number(count);

    browser.evaluate(click);
    await().until(() -> browser.number(count) == all / 2);
    browser.evaluate(click);
    await().until(() -> browser.number(count) == all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void coloursFollowTheSystemUntilTheReaderChoosesOthers(String scheme) {
    browser.prefers(scheme);
    view.open(run);
    String other = scheme.equals("dark") ? "light" : "dark";

    assertLooks(scheme);
    assertThat(browser.text("document.getElementById('theme').textContent")).isEqualTo(other);
    browser.evaluate("(document.getElementById('theme').click(), true)");
    assertLooks(other);
    browser.prefers(other);
    assertLooks(other);
  }

  /** Paper and ink of the scheme, with what WCAG 2.2 asks for: 4.5 for text, 3 for a curve. */
  private void assertLooks(String scheme) {
    double paper = luminance("getComputedStyle(document.body).backgroundColor");
    assertThat(paper < 0.1).as("%s: luminance %s", scheme, paper).isEqualTo(scheme.equals("dark"));
    for (String element :
        List.of(
            "h1",
            ".constants",
            ".caption",
            ".grade",
            "#trust summary",
            "#trust details li",
            "th small",
            "a")) {
      String ink = "getComputedStyle(document.querySelector('" + element + "')).color";
      assertThat(contrast(paper, luminance(ink))).as(scheme + " " + element).isGreaterThan(4.5);
    }
    String curve = "getComputedStyle(document.querySelector('" + MARKS + "')).fill";
    assertThat(contrast(paper, luminance(curve))).as(scheme + " curve").isGreaterThan(3);
  }

  @Test
  void nothingSeriousKeepsAReaderOut() throws IOException {
    view.open(run);
    view.openSeconds();
    browser.evaluate(
        "(document.querySelectorAll('details').forEach(one => one.open = true), true)");

    for (String scheme : List.of("light", "dark")) {
      browser.prefers(scheme);
      assertThat(new Axe().serious(browser)).as(scheme).isEmpty();
    }
  }

  private static double contrast(double one, double other) {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  /** Relative luminance as WCAG 2.2 defines it. */
  private double luminance(String expression) {
    List<Double> parts = new ArrayList<>();
    Pattern.compile("[0-9]+")
        .matcher(browser.text(expression))
        .results()
        .map(MatchResult::group)
        .mapToDouble(part -> Integer.parseInt(part) / 255.0)
        .map(part -> part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
        .forEach(parts::add);
    return 0.2126 * parts.get(0) + 0.7152 * parts.get(1) + 0.0722 * parts.get(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {375, 768, 1600})
  void noWidthMakesThePageWiderThanItsWindow(int pixels) {
    browser.width(pixels);
    view.open(run);
    view.openSeconds();

    view.assertNoWiderThan(pixels);
  }

  @Test
  void theFirstScreenShowsAnswerPictureAndTrustWithoutScrolling() {
    browser.window(1280, 800);
    view.open(run);

    for (String part : List.of("h1", ".constants", "#answer", "#trust", "#picture")) {
      assertThat(
              browser.number(
                  "Math.ceil(document.querySelector('"
                      + part
                      + "').getBoundingClientRect().bottom)"))
          .as(part)
          .isPositive()
          .isLessThanOrEqualTo(800);
    }
    assertThat(browser.holds("document.querySelectorAll('#picture svg path').length > 3")).isTrue();
    view.assertNoWiderThan(1280);
  }

  @Test
  void noTableIsCutOffAtTheWidthOfAnOrdinaryWindow() {
    browser.window(1280, 800);
    view.open(run);

    assertThat(view.cutTables()).isEmpty();
  }

  @Test
  void onPaperNoTableIsCutOffAndEveryChartIsThere() {
    browser.paper();
    view.open(run);

    assertThat(view.cutTables()).isEmpty();
    view.assertNoWiderThan(Browser.PAPER);
    for (String chart :
        List.of(
            "#picture .art svg",
            "#chart-1 .plot svg",
            "#latencies .stills .art svg",
            "#seconds .stills .art svg")) {
      assertThat(
              browser.holds(
                  "document.querySelector('" + chart + "').getBoundingClientRect().height > 100"))
          .as(chart)
          .isTrue();
    }
  }

  @Test
  void aTableIsSortedByItsColumn() {
    view.open(run);
    String throughput =
        "[...document.querySelectorAll('#trials tbody tr')].map(row => +[...row.cells].find(cell =>"
            + " cell.cellIndex === [...document.querySelectorAll('#trials th')].findIndex(head =>"
            + " head.textContent.startsWith('throughput'))).dataset.v)";
    String sorted = "(values => values.every((value, i) => i === 0 || values[i - 1] %s value))(%s)";
    String click =
        "([...document.querySelectorAll('#trials th')].find(head =>"
            + " head.textContent.startsWith('throughput')).querySelector('button').click(), true)";

    browser.evaluate(click);
    assertThat(browser.holds(sorted.formatted("<=", throughput))).isTrue();
    browser.evaluate(click);
    assertThat(browser.holds(sorted.formatted(">=", throughput))).isTrue();
  }

  @Test
  void withoutScriptsEveryTableIsThereWithEveryRow() throws IOException {
    browser.openWithoutScripts(ReportView.page(run));

    assertThat(browser.holds("'drawn' in document.documentElement.dataset")).isFalse();
    assertThat(browser.number("document.querySelectorAll('.plot .art').length")).isEqualTo(2);
    assertThat(browser.number("document.querySelectorAll('" + MARKS + "').length"))
        .isEqualTo(CELLS);
    assertThat(browser.number("document.querySelectorAll('#picture .art').length")).isEqualTo(1);
    assertThat(browser.number("document.querySelectorAll('.table').length")).isGreaterThan(5);
    try (var tables = Files.newDirectoryStream(run.resolve("tables"), "*.md")) {
      for (Path table : tables) {
        String id = table.getFileName().toString().replace(".md", "");
        long rows =
            Files.readAllLines(table).stream().filter(line -> line.startsWith("|")).count() - 2;
        assertThat(
                browser.number(
                    "document.querySelectorAll('#" + id + " tbody tr:not(.group)').length"))
            .as(id)
            .isPositive()
            .isEqualTo(rows);
      }
    }
  }

  @Test
  void aTrialIsChosenAndItsSecondsAreDrawn() {
    view.open(run);
    view.openSeconds();
    String drawn = "document.querySelector('#plot-rate svg').innerHTML";
    String first = browser.text(drawn);

    assertThat(browser.number("document.getElementById('trial').length")).isEqualTo(CELLS);
    assertThat(view.marks("plot-rate")).isPositive();
    assertThat(view.marks("plot-time")).isPositive();
    browser.evaluate(
        "(trial => { trial.value = '5'; return trial.dispatchEvent(new Event('change')); })"
            + "(document.getElementById('trial'))");
    await().until(() -> !browser.text(drawn).equals(first));
    assertThat(view.marks("plot-rate")).isPositive();
    assertThat(browser.number("document.querySelectorAll('#processes tbody tr').length"))
        .isPositive();
  }
}
