package dev.gridbench.app.report.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.HtmlReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MemoryTableTest {

  private static final String LAYOUT =
      "G1, references of 4 bytes, headers of 12 bytes, alignment 8 bytes";
  private static final String HAZELCAST = "hazelcast:5.7.0";

  private final PublishedStudy compact = Runs.published("compact-2022");
  private final Trials trials = new Trials();

  private static Line line(double bytes) {
    return new Line(bytes, bytes - 4, bytes + 4, 20 << 20);
  }

  private static Costs costs(
      @Nullable Line own, @Nullable Line live, int copies, @Nullable String layout) {
    EntryMemory memory = new EntryMemory(4, own, live, line(900), copies, layout, List.of());
    return new Costs(Map.of(), null, Map.of(), null, null, null, 0, memory);
  }

  private Table table(String id) {
    return Objects.requireNonNull(ReportContents.of(trials.run("compact-2022"), compact).table(id));
  }

  private static String cell(Table table, int row, String column) {
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).name().equals(column)) {
        return table.rows().get(row).get(i).text();
      }
    }
    throw new AssertionError(column);
  }

  @Test
  void theAccountStandsBesideWhatWasMeasured() {
    trials
        .of(HAZELCAST, "get", 100_000, 1)
        .costs(costs(line(360), line(400), 2, LAYOUT))
        .measured(10);

    Table table = table("memory");

    assertThat(cell(table, 0, "copies")).isEqualTo("2");
    assertThat(cell(table, 0, "self-reported")).isEqualTo("360 ± 4");
    assertThat(cell(table, 0, "live")).isEqualTo("400 ± 4");
    assertThat(cell(table, 0, "off")).isEqualTo("-10.0");
    assertThat(cell(table, 0, "a copy, live")).isEqualTo("200");
    assertThat(cell(table, 0, "base, live")).isEqualTo("20.0 MiB");
    assertThat(table.footnotes()).containsExactly("JVMs with " + LAYOUT + ".");
  }

  /** An encoded value has 92 bytes here; of two copies no more than 20 each are alive. */
  @Test
  void whatLiesOffTheHeapIsNotedAtTheLiveHeap() {
    trials
        .of("infinispan:16.0.7", "get", 100, 1)
        .costs(costs(null, line(40), 2, LAYOUT))
        .measured(10);

    Table table = table("memory");

    assertThat(table.rows().get(0).get(7).text()).isEqualTo("40.0 ± 4.0");
    assertThat(table.rows().get(0).get(7).marks()).containsExactly(1, 2);
    assertThat(table.footnotes().get(1)).contains("off the heap");
    assertThat(cell(table, 0, "off")).isEqualTo("n/a");
    assertThat(cell(table, 0, "overhead")).as("20 less 92 is none").isEqualTo("n/a");
  }

  /** On the heap an entry of 92 bytes leaves 400, off it 0.03: that is no 13,333 times. */
  @Test
  void whatLiesOffTheHeapIsNotComparedByTheLiveHeap() {
    compared(null, null);
    ReportModel model = ReportContents.of(trials.run(""), null);

    assertThat(TerminalReport.render(model, "x", true)).doesNotContain("13,333", "0.000075");
    assertThat(model.verdicts()).noneMatch(said -> said.sentence().contains(" times "));
  }

  @Test
  void whereAllHaveAnAccountItIsComparedByThat() {
    compared(line(390), line(195));
    ReportModel model = ReportContents.of(trials.run(""), null);

    assertThat(model.verdicts())
        .anyMatch(
            said -> said.sentence().contains("self-reported memory per entry was 2.00 times"));
  }

  private void compared(@Nullable Line account, @Nullable Line accountOffTheHeap) {
    trials.askingForMemory();
    for (int repetition = 1; repetition <= 6; repetition++) {
      trials
          .of("infinispan:16.0.7 storage=heap", "get", 100_000, 1)
          .repetition(repetition)
          .costs(costs(account, line(400), 1, LAYOUT))
          .measured(10.0);
      trials
          .of("infinispan:16.0.7 storage=off-heap", "get", 100_000, 1)
          .repetition(repetition)
          .costs(costs(accountOffTheHeap, line(0.03), 1, LAYOUT))
          .measured(10.0);
    }
  }

  /** A study of memory is not one of throughput: its gets are there since a trial has a load. */
  @Test
  void aStudyOfMemoryBeginsWithItAndComparesIt() {
    trials.askingForMemory().comparing("format", "compact");
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (String format : List.of("compact", "portable")) {
        double bytes = (format.equals("compact") ? 400 : 500) + Math.sin(3.0 * repetition);
        trials
            .of(HAZELCAST, "get", 100_000, 1)
            .level("format", format)
            .repetition(repetition)
            .costs(costs(line(360), line(bytes), 2, LAYOUT))
            .measured(10.0 * repetition);
      }
    }
    ReportModel model = ReportContents.of(trials.run(""), null);
    String page = HtmlReport.render(model);

    assertThat(model.tables()).extracting(Table::id).startsWith("memory", "comparison-format");
    assertThat(model.tables().get(1).title()).isEqualTo("Live memory per entry compared by format");
    assertThat(model.verdicts())
        .extracting(ReportModel.Statement::about)
        .containsExactly("in short", "get, format");
    assertThat(model.verdicts().get(1).sentence())
        .startsWith(
            "different: live memory per entry with format portable was 1.25 times that with compact");
    assertThat(page.indexOf("id=\"memory\""))
        .isBetween(0, page.indexOf("id=\"throughput\""))
        .isEqualTo(page.lastIndexOf("id=\"memory\""));
  }

  @Test
  void whatIsNotToldIsNotMadeUp() {
    trials
        .of("infinispan:16.0.7", "get", 100_000, 1)
        .costs(costs(null, line(400), 2, LAYOUT))
        .measured(10);
    trials
        .of("memcached:1.6", "get", 100_000, 1)
        .costs(costs(line(160), null, 1, null))
        .measured(10);

    Table table = table("memory");

    assertThat(cell(table, 0, "self-reported")).isEqualTo("n/a");
    assertThat(cell(table, 0, "off")).isEqualTo("n/a");
    assertThat(cell(table, 0, "a copy, live")).isEqualTo("200");
    assertThat(cell(table, 1, "live")).isEqualTo("n/a");
    assertThat(cell(table, 1, "a copy, self-reported")).isEqualTo("160");
  }

  /** The account of a copy, as the document has it, and the live heap beside. */
  @Test
  void whatADocumentPrintedStandsBesideBoth() {
    trials
        .of(HAZELCAST, "get", 100_000, 1)
        .level("value", "small")
        .level("format", "portable")
        .costs(costs(line(520), line(560), 2, LAYOUT))
        .measured(10);

    assertThat(cell(table("memory"), 0, "a copy, self-reported")).isEqualTo("260");
    assertThat(cell(table("memory"), 0, "a copy, live")).isEqualTo("280");
    assertThat(cell(table("memory"), 0, "a copy, as printed")).isEqualTo("250");
    assertThat(table("printed-memory").rows().get(0).stream().map(Table.Cell::text))
        .containsSequence("250", "260");
    assertThat(table("printed-memory").rows()).as("of what is read alone").hasSize(2);
  }
}
