package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.format.BriefReport;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Table;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/**
 * What a report says of claims: the printed size beside the run's ratio, and what it would take.
 */
class ClaimTablesTest {

  private static final String QUERY = "age > 50";

  private final Trials trials = new Trials();

  /** Infinispan has so many times Hazelcast's throughput, give or take. */
  private ReportModel model(int repetitions, double ratio, double spread) {
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      double noise = Math.exp(spread * Math.sin(11.0 * repetition));
      trials.of(Runs.HAZELCAST, QUERY, 10_000, 4).repetition(repetition).measured(1_000);
      trials
          .of(Runs.INFINISPAN, QUERY, 10_000, 4)
          .repetition(repetition)
          .measured(1_000 * ratio * noise);
    }
    return ReportContents.of(trials.run(), Runs.salhi());
  }

  private static List<String> row(ReportModel model, String table, String claim) {
    return Objects.requireNonNull(model.table(table)).rows().stream()
        .map(row -> row.stream().map(Table.Cell::text).toList())
        .filter(row -> row.get(0).equals(claim))
        .findFirst()
        .orElseThrow();
  }

  private static String terminal(ReportModel model) {
    return TerminalReport.render(model, "report.html", false);
  }

  @Test
  void thePrintedSizeStandsBesideTheRatioWithItsInterval() {
    ReportModel model = model(6, 1.65, 0.004);

    assertThat(row(model, "claims-compared", "F4"))
        .startsWith(
            "F4", "SQL-like0 at 10,000 entries, 4 clients: infinispan", "hazelcast", "64.7 %")
        .contains("1.32 to 2.29", "replicates")
        .anySatisfy(cell -> assertThat(cell).matches("1\\.65 \\(1\\.6\\d to 1\\.6\\d\\)"));
    assertThat(row(model, "claims", "F4").subList(2, 4))
        .containsExactly("replicates where tested", "1 replicates");
    assertThat(terminal(model)).contains("F4, replicates where tested, claimed: 64.7 %");
  }

  @Test
  void aLeadOfAnotherSizeIsContradictedInSize() {
    ReportModel model = model(6, 1.15, 0.004);

    assertThat(row(model, "claims", "F4").subList(2, 4))
        .containsExactly("contradicted in size", "1 contradicted");
    assertThat(row(model, "claims-compared", "F4")).contains("contradicted in size, more it is");
    assertThat(row(model, "claims", "F9")).contains("replicates where tested");
    assertThat(terminal(model)).contains("F4, contradicted in size, claimed: 64.7 %");
  }

  @Test
  void theShortReportHasALineForEachClaimThatWasTested() {
    String brief = BriefReport.render(model(6, 1.65, 0.004), "report.html", false);

    assertThat(brief.substring(brief.indexOf("The claims of")).lines())
        .startsWith("The claims of salhi-2018")
        .anyMatch(
            line -> line.matches("F4  replicates where tested  1\\.65 \\(1.6\\d to 1.6\\d\\)"))
        .anyMatch(line -> line.startsWith("    SQL-like0: Hazelcast is ahead by 39.8 % at 100"))
        .anyMatch(line -> line.startsWith("Not tested here: F1, F2, F3, F5, F6,"))
        .noneMatch(line -> line.startsWith("F5"))
        .endsWith("Report: report.html");
  }

  @Test
  void scriptsGetEachComparisonBehindAClaim() {
    RunData run = model(6, 1.15, 0.004).run();
    List<Map<String, Object>> claims = ClaimsData.of(run, Runs.salhi());
    Map<String, Object> ahead = claims.get(3);

    assertThat(claims).hasSize(13);
    assertThat(ahead).containsEntry("id", "F4").containsEntry("verdict", "contradicted");
    assertThat(ahead.get("checks"))
        .asInstanceOf(InstanceOfAssertFactories.list(Map.class))
        .singleElement()
        .satisfies(
            check ->
                assertThat(check.toString())
                    .contains("other=hazelcast", "claimed=1.32 to 2.29", "ratio=1.149", "n=6")
                    .endsWith("verdict=contradicted}"));
    assertThat(claims.get(1)).containsEntry("verdict", "not tested here");
  }

  @Test
  void theOtherWayRoundItIsContradicted() {
    ReportModel model = model(6, 0.9, 0.004);

    assertThat(row(model, "claims", "F4")).contains("contradicted");
    assertThat(row(model, "claims", "F9")).contains("contradicted");
    assertThat(model.verdicts())
        .anySatisfy(
            said ->
                assertThat(said.sentence())
                    .startsWith(
                        "of the 13 claims of salhi-2018, 2 are contradicted (F4, F9); 11 are not"
                            + " tested here"));
  }

  @Test
  void whatIsUndecidedSaysHowManyRepetitionsWouldDecide() {
    ReportModel model = model(6, 1.4, 0.15);

    assertThat(row(model, "claims", "F4").get(2))
        .matches("undecided \\(n = 6, about \\d+ decide\\)");
  }

  @Test
  void oneRepetitionSaysWhatWasSeenAndDecidesNothing() {
    ReportModel model = model(1, 3, 0);

    assertThat(row(model, "claims", "F4").get(2)).isEqualTo("undecided (measured once)");
    assertThat(row(model, "claims-compared", "F4")).contains("3.00");
    assertThat(terminal(model))
        .doesNotContain("replicate", "contradicted")
        .contains("Each was measured once, so that nothing is decided.");
  }

  @Test
  void whatIsNotTestedSaysWhichCellsItWouldTake() {
    ReportModel model = model(6, 1.65, 0.004);

    assertThat(row(model, "claims", "F13").get(4))
        .isEqualTo(
            "hazelcast, SQL-like3, 1,000 entries, 128 clients; infinispan, SQL-like3, 1,000"
                + " entries, 32 clients");
    assertThat(terminal(model))
        .contains("hazelcast, SQL-like3, 1,000 entries, 128 clients; and 1 more");
  }
}
