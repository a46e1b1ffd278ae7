package dev.gridbench.app.report.cells;

import static dev.gridbench.app.report.InOrder.assertInOrder;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.search.SearchLines;
import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ErrorFreeTableTest {

  private static SearchFacts.ClientSearch found(
      int clients, double throughput, @Nullable Integer fail) {
    return new SearchFacts.ClientSearch(
        clients,
        throughput,
        fail,
        fail == null ? null : "7 of get (TimeoutException)",
        64,
        true,
        null,
        List.of(new SearchFacts.ClientProbe(1, clients, 100L, throughput, 0, null, null)));
  }

  private static SearchFacts.ClientSearch over(SearchFacts.EntriesSearch entries) {
    return new SearchFacts.ClientSearch(36, 1000.0, null, null, 64, true, entries, List.of());
  }

  private static Trials searched(SearchFacts.ClientSearch... found) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= found.length; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 100, 64)
          .repetition(repetition)
          .level("load", LoadModel.ErrorFree.NAME)
          .load(true, found[repetition - 1])
          .measured(3333 + repetition);
    }
    return trials;
  }

  private static List<String> figures(Trials trials, String id, int row) {
    Table table = Objects.requireNonNull(ReportContents.of(trials.run(""), null).table(id));
    List<Table.Cell> cells = table.rows().get(row);
    return cells.subList(4, cells.size()).stream().map(Table.Cell::text).toList();
  }

  @Test
  void aCellHasWhatItsTrialsFound() {
    Trials trials = searched(found(36, 1000, 39), found(41, 1100, 42));

    assertThat(figures(trials, "error-free-cells", 0))
        .containsExactly("2", "1,050 ± 635", "36 to 41 clients", "39 to 42 clients", "2", "yes");
    assertThat(figures(trials, "error-free", 1))
        .containsExactly(
            "2", "41", "1,100", "42 clients", "7 of get (TimeoutException)", "1", "yes");
  }

  @Test
  void whereNothingFailedThatIsSaid() {
    assertThat(figures(searched(found(64, 1000, null)), "error-free-cells", 0))
        .containsExactly("1", "1,000", "64 clients", "none failed", "1", "yes");
  }

  /** In the comparison stands the most that were tried. */
  @Test
  void theTerminalSaysWithHowManyClientsItWas() {
    RunData run = searched(found(36, 1000, 39), found(41, 1100, 42)).run("");

    assertThat(TerminalReport.render(ReportContents.of(run, null), "x", true).replace("\n  ", " "))
        .contains(
            "highest throughput without errors with 36 to 41 clients, errors from 39 to 42 clients"
                + " (of at most 64).");
    assertThat(new SearchLines(new Cells(searched(found(64, 1000, null)).run(""))).all())
        .containsExactly(
            Runs.HAZELCAST
                + ", get, 100 entries: highest throughput without errors with 64 clients, none"
                + " failed (of at most 64).");
  }

  @Test
  void entriesThatWereSearchedForHaveATableOfTheirOwn() {
    Trials trials =
        searched(
            over(new SearchFacts.EntriesSearch(50, 90, 940, 98L, "load: full", 100)),
            over(new SearchFacts.EntriesSearch(50, 100, 990, null, null, 100)));

    assertThat(figures(trials, "error-free-entries", 0))
        .containsExactly("1", "36", "50", "1,000", "90", "940", "98", "load: full");
    assertThat(figures(trials, "error-free-entries", 1))
        .containsExactly("2", "36", "50", "1,000", "100", "990", "none", "");
    assertThat(new SearchLines(new Cells(trials.run(""))).all())
        .singleElement()
        .asString()
        .endsWith(
            "without errors with 36 clients over 50 entries, none failed (of at most 64), with at"
                + " least half of it over up to 90 to 100 entries, otherwise from 98 (of at most"
                + " 100).");
    assertThat(
            ReportContents.of(searched(found(36, 1000, null)).run(""), null)
                .table("error-free-entries"))
        .isNull();
  }

  /** In a sentence, on an axis and in the first part of the page. */
  @Test
  void nobodyTakesTheMostThatWereTriedForWhatWasFound() {
    Trials trials = new Trials();
    SearchFacts.ClientSearch found =
        over(new SearchFacts.EntriesSearch(50, 90, 940, 98L, "load: full", 100));
    for (int entries : new int[] {100, 200}) {
      trials
          .of(Runs.HAZELCAST, "get", entries, 64)
          .level("load", LoadModel.ErrorFree.NAME + ", from 50 entries")
          .load(true, found)
          .measured(1000);
    }
    ReportModel model = ReportContents.of(trials.run(""), null);

    assertThat(model.verdicts().toString()).contains("at most 100 entries");
    assertThat(model.charts().get(0).axis()).isEqualTo("entries, at most");
    assertThat(model.searched()).hasSize(2).allMatch(line -> line.contains("over 50 entries"));
    assertInOrder(
        HtmlReport.render(model),
        "<dt>what was searched for</dt>",
        "over 50 entries",
        "id=\"throughput\"");
  }

  @Test
  void aFirstScreenHasRoomForSixOfThem() {
    Trials trials = new Trials();
    for (int entries = 1; entries <= 8; entries++) {
      trials
          .of(Runs.HAZELCAST, "get", entries, 64)
          .level("load", LoadModel.ErrorFree.NAME)
          .load(true, found(36, 1000, null))
          .measured(1000);
    }
    ReportModel model = ReportContents.of(trials.run(""), null);

    assertThat(model.searched()).hasSize(8);
    assertThat(model.searchedAtFirst())
        .hasSize(7)
        .startsWith(model.searched().get(0))
        .endsWith("And 2 more, in the tables below.");
  }

  @Test
  void whatWasFoundStandsForTheThroughput() {
    RunData run = searched(found(36, 1000, 39), found(41, 1100, 42)).run("");

    assertThat(new Cells(run).all().get(0).throughput().orElseThrow().value())
        .isEqualTo(1050, Offset.offset(1e-9));
  }

  @Test
  void aSearchForARateHasNoSuchTable() {
    assertThat(ReportContents.of(Runs.mixed().run(), null).table("error-free")).isNull();
    assertThat(ReportContents.of(searched(found(36, 1000, 39)).run(""), null).table("searches"))
        .isNull();
  }
}
