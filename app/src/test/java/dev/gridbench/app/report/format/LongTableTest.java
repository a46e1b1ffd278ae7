package dev.gridbench.app.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.model.Table;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Of a table of many trials the page has the first cells, and data for its script. */
class LongTableTest {

  private static final JsonMapper JSON = new JsonMapper();

  /** Cells of two trials each. */
  private static Table of(int rows, String more) {
    return new Table(
        "latency",
        "Latency",
        "",
        List.of(
            Table.Heading.text("workload"),
            Table.Heading.text("system"),
            new Table.Heading("repetition", "", Table.Align.RIGHT, List.of("repetition")),
            new Table.Heading("resident", "", Table.Align.RIGHT, List.of("resident bytes")),
            new Table.Heading("p99", "µs", Table.Align.RIGHT, List.of("p99 µs"))),
        IntStream.range(0, rows).mapToObj(row -> row(row, more)).toList(),
        List.of());
  }

  private static List<Table.Cell> row(int row, String more) {
    List<String> trial = List.of("c" + row / 2 + "-r" + (row % 2 + 1));
    return List.of(
        Table.Cell.of("get" + more),
        Table.Cell.of("system " + row / 2),
        Table.Cell.of(row % 2 + 1L),
        Table.Cell.shown(row + " MiB", Long.toString(row * 1_048_576L)).from(trial),
        (row == 3 ? Table.Cell.shown("n/a (5 beyond)", "") : Table.Cell.of(1000.0 + row))
            .from(trial));
  }

  private static JsonNode data(Table table) {
    return JSON.readTree(TableView.of(table).data());
  }

  @Test
  void aTableOfFiveHundredRowsStandsInThePageAsItIs() {
    TableView view = TableView.of(of(500, ""));

    assertThat(view.isLong()).isFalse();
    assertThat(view.shown()).isEqualTo(view.groups()).hasSize(250);
  }

  @Test
  void ofALongOneTheFirstFiftyCellsDoWithoutTheirTrials() {
    TableView view = TableView.of(of(502, ""));

    assertThat(view.isLong()).isTrue();
    assertThat(view.shown()).hasSize(50).allMatch(group -> group.rows().isEmpty());
    assertThat(view.part())
        .isEqualTo("The first 50 of 251 cells; tables/latency.csv has all 502 rows of trials.");
  }

  @Test
  void itsDataHaveEveryShownTextOnce() {
    JsonNode data = data(of(502, ""));

    assertThat(data.at("/columns").size()).as("the workload is the same in all rows").isEqualTo(4);
    assertThat(data.at("/columns/0/t").size()).isEqualTo(502);
    assertThat(data.at("/columns/1/t").size()).as("two repetitions").isEqualTo(2);
    assertThat(data.at("/columns/1/i").size()).isEqualTo(502);
    assertThat(data.at("/columns/1/i/501").asInt()).isEqualTo(1);
    assertThat(data.at("/repetition").asInt()).isEqualTo(1);
    assertThat(data.at("/trials/501").asString()).isEqualTo("c250-r2");
    assertThat(data.at("/groups/501").asInt()).isEqualTo(250);
  }

  @Test
  void whatIsNotSortedByTheFigureInItsTextHasItsValueBeside() {
    JsonNode data = data(of(502, ""));

    assertThat(data.at("/columns/2/v/501").asDouble()).isEqualTo(525_300_000);
    assertThat(data.at("/columns/3/v").isMissingNode()).isTrue();
    assertThat(data.at("/columns/3/t/3").asString()).isEqualTo("n/a (5 beyond)");
  }

  /** Each row has some 1,000 characters: two thousand of them fit. */
  @Test
  void noTableTakesMoreThanTwoMegabytes() {
    List<Table.Cell> same = row(0, "x".repeat(950));
    Table all = of(4000, "");
    Table table =
        new Table(
            all.id(),
            "",
            "",
            all.columns(),
            IntStream.range(0, 4000)
                .mapToObj(
                    row ->
                        List.of(
                            Table.Cell.of(row + same.get(0).text()),
                            all.rows().get(row).get(1),
                            all.rows().get(row).get(2),
                            all.rows().get(row).get(3),
                            all.rows().get(row).get(4)))
                .toList(),
            List.of());

    assertThat(data(table).at("/trials").size()).isBetween(1800, 2100);
    assertThat(TableView.of(table).data().length()).isLessThan(2_200_000);
  }

  @Test
  void nothingInItEndsTheScriptElement() {
    Table table = of(502, "");
    List<Table.Cell> evil = List.copyOf(row(0, "</script><!--"));
    List<List<Table.Cell>> rows = new java.util.ArrayList<>(table.rows());
    rows.set(0, evil);

    assertThat(TableView.of(new Table("t", "", "", table.columns(), rows, List.of())).data())
        .doesNotContain("<");
  }
}
