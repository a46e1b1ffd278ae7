package dev.gridbench.app.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.format.CsvTable;
import dev.gridbench.app.report.format.LatexTable;
import dev.gridbench.app.report.format.MarkdownTable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What follows from columns that are written down once. */
class TableSpecTest {

  private record Row(String name, @Nullable Long count, double figure, List<Double> values) {

    Row(String name, @Nullable Long count, double figure) {
      this(name, count, figure, List.of());
    }
  }

  private static TableSpec<Row> spec() {
    return new TableSpec<Row>("t", "Title", "Caption.")
        .text("name", Row::name)
        .number("count", "", row -> Table.Cell.counted(row.count))
        .figure("figure", "s", Row::figure)
        .mean("mean", "ops/s", row -> Estimates.values(row.values, value -> value))
        .bytes("size", Row::figure);
  }

  private static List<String> texts(Table table, int row) {
    return table.rows().get(row).stream().map(Table.Cell::text).toList();
  }

  @Test
  void headingsUnitsAndDigitsStandOnceAndServeEveryFormat() {
    Table table =
        spec()
            .of(
                List.of(
                    new Row("a", 1234L, 2048.5, List.of(1.0, 2.0, 3.0)), new Row("b", null, 0.5)));

    assertThat(CsvTable.render(table))
        .startsWith(
            "name,count,figure s,mean ops/s,mean ops/s low,mean ops/s high,size bytes\r\n"
                + "a,1234,2048.5,2,-0.48")
        .endsWith(",2049\r\nb,,0.5,,,,1\r\n");
    assertThat(MarkdownTable.render(table))
        .contains("| name | count | figure (s) | mean (ops/s) | size |")
        .contains("| --- | ---: | ---: | ---: | ---: |")
        .contains("| b | n/a | 0.5 | n/a | 0.5 B |");
    assertThat(texts(table, 0)).containsExactly("a", "1,234", "2,049", "2.00 ± 2.48", "2.00 KiB");
  }

  @Test
  void footnotesAreNumberedInTheOrderInWhichTheyAreMet() {
    Table table =
        new TableSpec<Row>("t", "t", "")
            .footnote("Always.")
            .text("name", Row::name)
            .noted(row -> row.count == null ? null : "Count " + row.count + ".")
            .figure("figure", "", Row::figure)
            .noted("Large.", row -> row.figure > 1)
            .noted("Always.", row -> row.figure > 2)
            .of(List.of(new Row("a", null, 3), new Row("b", 7L, 2), new Row("c", 7L, 0)));

    assertThat(table.footnotes()).containsExactly("Always.", "Large.", "Count 7.");
    assertThat(table.rows().get(0))
        .extracting(Table.Cell::marks)
        .containsExactly(List.of(), List.of(2, 1));
    assertThat(table.rows().get(1))
        .extracting(Table.Cell::marks)
        .containsExactly(List.of(3), List.of(2));
    assertThat(table.rows().get(2))
        .extracting(Table.Cell::marks)
        .containsExactly(List.of(3), List.of());
  }

  @Test
  void aColumnVanishesWhereNothingWasMeasuredOrNothingVaries() {
    TableSpec<Row> spec =
        new TableSpec<Row>("t", "t", "")
            .text("name", Row::name)
            .count("count", row -> 1)
            .whereAny(row -> row.count != null)
            .text("setting", row -> "")
            .where(false);

    assertThat(spec.of(List.of(new Row("a", null, 1))).columns()).hasSize(1);
    assertThat(spec.of(List.of(new Row("a", null, 1), new Row("b", 1L, 1))).columns())
        .extracting(Table.Heading::name)
        .containsExactly("name", "count");
  }

  @Test
  void rowsOfTrialsBeginWithWhereTheyAreAndLeadToTheirFiles() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 1_000, 8).measured(10);
    Cells cells = new Cells(trials.run(""));

    Table table =
        new TableSpec<Double>("t", "t", "")
            .figure("throughput", "ops/s", figure -> figure)
            .ofTrials(cells, trial -> List.of(trial.throughput(), 2 * trial.throughput()));

    assertThat(CsvTable.render(table))
        .isEqualTo(
            "workload,entries,clients,system,repetition,throughput ops/s,trials\r\n"
                + "get,1000,8,hazelcast:5.7.0,1,10,c1-r1\r\n"
                + "get,1000,8,hazelcast:5.7.0,1,20,c1-r1\r\n");
  }

  @Test
  void sentencesBreakOverLinesInPrint() {
    Table table =
        new TableSpec<Row>("t", "t", "")
            .text("name", Row::name)
            .figure("figure", "", Row::figure)
            .sentence("reason", row -> Table.Cell.of("Why."))
            .of(List.of(new Row("a", null, 1)));

    assertThat(LatexTable.render(table)).contains("\\begin{longtable}{lrp{5cm}}");
  }
}
