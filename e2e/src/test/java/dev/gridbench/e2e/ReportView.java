package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;

/** A run's report in a browser. */
final class ReportView {

  /** A mark of a curve: echarts fills it with the series' colour. */
  static final String MARKS = ".plot svg path[fill^=\"var(--s\"]";

  private final Browser browser;

  ReportView(Browser browser) {
    this.browser = browser;
  }

  static Path page(Path run) {
    return run.resolve("report.html");
  }

  /** Opens the page and waits until its charts are drawn. */
  void open(Path run) {
    browser.open(page(run));
    await().until(() -> browser.holds("'drawn' in document.documentElement.dataset"));
  }

  /** Goes to the seconds of single trials and waits until one can be chosen. */
  void openSeconds() {
    browser.evaluate("document.getElementById('seconds').scrollIntoView() || true");
    await().until(() -> browser.number("document.getElementById('trial').length") > 0);
  }

  long marks(String id) {
    return browser.number(
        "document.querySelectorAll('#" + id + " svg path[fill^=\"var(--s\"]').length");
  }

  /** Ids of tables that are wider than their place. */
  String cutTables() {
    return browser.text(
        "[...document.querySelectorAll('.table')].filter(table => (box => box.scrollWidth"
            + " > box.clientWidth)(table.querySelector('.scroll'))).map(table =>"
            + " table.id).join(' ')");
  }

  void assertNoWiderThan(int pixels) {
    assertThat(browser.number("innerWidth")).isEqualTo(pixels);
    assertThat(browser.number("document.scrollingElement.scrollWidth")).isLessThanOrEqualTo(pixels);
  }
}
