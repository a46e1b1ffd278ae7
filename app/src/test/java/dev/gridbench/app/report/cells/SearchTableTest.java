package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.doubt.ReportLint;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.search.SearchLines;
import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SearchTableTest {

  private static SearchFacts found(double pass, @Nullable Double fail, boolean confirmed) {
    return new SearchFacts.RateSearch(
        0.999,
        2500,
        pass,
        fail,
        confirmed,
        List.of(new SearchFacts.RateProbe(2, pass, true, 2400, 99, null)));
  }

  /** What a probe happened to answer is not the rate that was found. */
  private static Trials searched(SearchFacts... found) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= found.length; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 100, 4)
          .repetition(repetition)
          .level("load", "max with p99.9 within 2.5 ms")
          .load(true, found[repetition - 1])
          .measured(3333 + repetition);
    }
    return trials;
  }

  private static Table table(Trials trials, String id) {
    return Objects.requireNonNull(ReportContents.of(trials.run(""), null).table(id));
  }

  private static List<String> figures(Table table, int row) {
    List<Table.Cell> cells = table.rows().get(row);
    return cells.subList(4, cells.size()).stream().map(Table.Cell::text).toList();
  }

  @Test
  void aSearchIsAnIntervalWithTheSpreadOfItsRepetitions() {
    Trials trials = searched(found(1000, 1010.0, true), found(1100, 1122.0, false));

    assertThat(figures(table(trials, "searches"), 0))
        .containsExactly(
            "2", "p99.9 within 2.5 ms", "1,050 ± 635", "1,000", "1,122", "1.50", "2", "1 of 2");
    assertThat(figures(table(trials, "search"), 1))
        .containsExactly("2", "p99.9 within 2.5 ms", "1,100", "1,122", "2.00", "1", "no");
  }

  @Test
  void theTerminalSaysBetweenWhichRates() {
    Trials trials = searched(found(1000, 1010.0, true), found(1100, null, false));

    assertThat(new SearchLines(new Cells(trials.run(""))).all())
        .containsExactly(
            Runs.HAZELCAST
                + ", get, 100 entries: p99.9 within 2.5 ms kept at 1,000 to 1,100/s, lost at"
                + " 1,010/s, not confirmed.");
  }

  @Test
  void whatWasFoundStandsForTheThroughput() {
    Trials trials = searched(found(1000, 1010.0, true), found(1100, 1122.0, true));
    RunData run = trials.run("");

    assertThat(new Cells(run).all().get(0).throughput().orElseThrow().value())
        .isEqualTo(1050, Offset.offset(1e-9));
    assertThat(ReportLint.findings(run, new Cells(run))).isEmpty();
  }

  @Test
  void whereNoRateFailedThereIsNoUpperEnd() {
    Trials trials = searched(found(1000, null, false));

    assertThat(figures(table(trials, "searches"), 0))
        .containsExactly(
            "1", "p99.9 within 2.5 ms", "1,000", "1,000", "none failed", "n/a", "1", "0 of 1");
  }

  @Test
  void aGivenLoadHasNoSuchTable() {
    assertThat(ReportContents.of(Runs.mixed().run(), null).table("searches")).isNull();
    assertThat(ReportContents.of(Runs.mixed().run(), null).table("search")).isNull();
  }
}
