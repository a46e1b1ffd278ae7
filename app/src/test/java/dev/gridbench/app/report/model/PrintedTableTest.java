package dev.gridbench.app.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.HtmlReport;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PrintedTableTest {

  private static final String WHALIN = "memcached:1.6.18 client=whalin";
  private static final String SPY = "memcached:1.6.18 client=spymemcached transcoder=whalin";

  private final PublishedStudy sun = Runs.published("sun-2008");
  private final String bulk = sun.workloads().getOrDefault("bulk", "");
  private final Trials trials = new Trials();

  private Table table(String id) {
    return Objects.requireNonNull(ReportContents.of(trials.run("sun-2008"), sun).table(id));
  }

  private static List<String> row(Table table, int row) {
    return table.rows().get(row).stream().map(Table.Cell::text).toList();
  }

  @Test
  void eachPrintedFigureStandsBesideTheRunsOfTheSamePlace() {
    trials.of(WHALIN, bulk, 1_000_000, 10).measured(2_000);
    trials.of(SPY, bulk, 1_000_000, 10).measured(3_000);

    Table whalin = table("printed-whalin");

    assertThat(whalin.columns()).extracting(Table.Heading::name).contains("throughput here");
    assertThat(row(whalin, 1)).startsWith("clients 10", "548", "2,000", "5.00", "not measured");
    assertThat(row(whalin, 1)).as("8 s of processor time in 10 s").contains("92.0", "80.0");
    assertThat(row(table("printed-spy"), 1)).startsWith("clients 10", "764", "3,000");
  }

  @Test
  void whatThisRunDoesNotHaveIsNotMadeUp() {
    trials.of(WHALIN, bulk, 1_000_000, 10).measured(2_000);

    assertThat(row(table("printed-whalin"), 0)).startsWith("clients 1", "272", "not measured");
    assertThat(row(table("printed-spy"), 1)).startsWith("clients 10", "764", "not measured");
    assertThat(table("printed-whalin").caption()).contains("Here, whatever version was printed");
    assertThat(table("printed-spy").caption())
        .contains("Nothing of this run stands beside them", "entries 1000000");
  }

  @Test
  void severalRepetitionsHaveAnInterval() {
    trials.of(WHALIN, bulk, 1_000_000, 10).repetition(1).measured(2_000);
    trials.of(WHALIN, bulk, 1_000_000, 10).repetition(2).measured(2_200);

    assertThat(row(table("printed-whalin"), 1)).contains("2,100 ± 1,271");
  }

  @Test
  void aClaimIsHeldAgainstTheClientThatItNames() {
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (int clients : new int[] {10, 50}) {
        double noise = 1 + 0.001 * Math.sin(7.0 * repetition + clients);
        trials.of(WHALIN, bulk, 1_000_000, clients).repetition(repetition).measured(2_000 * noise);
        trials.of(SPY, bulk, 1_000_000, clients).repetition(repetition).measured(3_000);
      }
    }

    assertThat(row(table("claims"), 2)).contains("replicates");
    List<String> first = row(table("claims-compared"), 0);
    assertThat(first.get(1)).endsWith("memcached client=spymemcached");
    assertThat(first.get(2)).isEqualTo("memcached client=whalin");
    assertThat(first.get(5)).startsWith("1.50 (1.50 to 1.5");
    assertThat(first.get(6)).isEqualTo("replicates");
  }

  @Test
  void thePageHasEveryTableOnce() {
    trials.of(WHALIN, bulk, 1_000_000, 10).measured(2_000);
    ReportModel model = ReportContents.of(trials.run("sun-2008"), sun);
    String page = HtmlReport.render(model);

    assertThat(model.tables()).extracting(Table::id).contains("printed-whalin", "printed-spy");
    assertThat(model.tables())
        .allSatisfy(table -> assertThat(page).containsOnlyOnce("id=\"" + table.id() + "\""));
  }
}
