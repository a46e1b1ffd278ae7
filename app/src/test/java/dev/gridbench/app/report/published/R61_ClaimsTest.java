package dev.gridbench.app.report.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.MarkdownTable;
import dev.gridbench.app.report.format.TerminalReport;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.stats.Verdict;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What a profile is too small to claim. */
class R61_ClaimsTest {

  @Test
  void oneRepetitionHasNoVerdictWord() {
    ReportModel model = ReportContents.of(Runs.pairs(1, 2.0).run(""), null);
    StringBuilder all = new StringBuilder();
    model.verdicts().forEach(said -> all.append(said.sentence()).append('\n'));
    model.tables().forEach(table -> all.append(MarkdownTable.render(table)));
    all.append(TerminalReport.render(model, "report.html", false));
    String text = all.toString().toLowerCase(Locale.ROOT);

    for (Verdict verdict : Verdict.values()) {
      assertThat(text).doesNotContain(verdict.word());
    }
    assertThat(text).contains("measured once");
  }

  /** Six blocks, 4 % apart, a run-to-run sd of 3 % and so one of 4.2 % of the differences. */
  @Test
  void sixBlocksDoNotDecideFourPercentAndSayHowManyWould() {
    double swing = 0.03 * Math.sqrt(2) * Math.sqrt(5.0 / 6);
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      double noise = repetition % 2 == 0 ? swing : -swing;
      trials.of(Runs.HAZELCAST, "get", 100, 4).repetition(repetition).measured(1000);
      trials
          .of(Runs.INFINISPAN, "get", 100, 4)
          .repetition(repetition)
          .measured(1040 * Math.exp(noise));
    }
    ReportModel model = ReportContents.of(trials.run(""), null);

    assertThat(model.verdicts())
        .anySatisfy(
            said ->
                assertThat(said.sentence())
                    .startsWith("inconclusive, but in these 6 trials")
                    .contains("; about 15 repetitions would decide."));
    assertThat(model.table("comparison").rows().get(0))
        .anySatisfy(
            cell -> assertThat(cell.text()).isEqualTo("inconclusive (n = 6, about 15 decide)"));
  }
}
