package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.Steady;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The tables that are made of series: over clients, over seconds, over windows. */
class SeriesTablesTest {

  private static final int[] CLIENTS = {1, 2, 4, 8, 16, 32, 64, 128};

  private static Trials scaling(double kappa, int repetitions) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      for (int n : CLIENTS) {
        double law = 1000 * n / (1 + 0.03 * (n - 1) + kappa * n * (n - 1));
        double noise = 1 + 0.01 * Math.sin(7.0 * n + 3.0 * repetition);
        trials
            .of(Runs.HAZELCAST, "get", 100, n)
            .repetition(repetition)
            .measured(law * noise * (1 + 0.05 * repetition));
      }
    }
    return trials;
  }

  private static List<Table.Cell> row(Table table) {
    return Objects.requireNonNull(table).rows().get(0);
  }

  private static Table table(Trials trials, String id) {
    return Objects.requireNonNull(ReportContents.of(trials.run(""), null).table(id));
  }

  @Test
  void theLawIsFittedOverTheClientCounts() {
    List<Table.Cell> row = row(table(scaling(0.0005, 3), "scalability"));
    assertThat(row.get(4).text()).isEqualTo("8");
    assertThat(Double.parseDouble(row.get(6).raw().get(0))).isBetween(0.027, 0.033);
    assertThat(row.get(8).text()).matches("4[34]\\.\\d \\[4\\d\\.\\d, 4\\d\\.\\d]");
    assertThat(row.get(10).raw().get(1).split(" ")).hasSize(24).anyMatch(r -> r.startsWith("8/2="));
  }

  @Test
  void withoutCoherencyThereIsNoPeakInWords() {
    List<Table.Cell> row = row(table(scaling(0, 3), "scalability"));
    assertThat(row.get(8).text()).isEqualTo("no peak within or near the tested range");
    assertThat(row.get(9).text()).isEmpty();
  }

  @Test
  void twoRepetitionsAreNotFitted() {
    assertThat(ReportContents.of(scaling(0.0005, 2).run(""), null).table("scalability")).isNull();
  }

  @Test
  void theTableOfTimeSplitsTheVarianceOfSeconds() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 6; repetition++) {
      double level = 1000 + 60 * Math.sin(4.0 * repetition);
      trials.of(Runs.HAZELCAST, "get", 100, 4).repetition(repetition).measured(level, 40);
    }
    List<Table.Cell> row = row(table(trials.withSeconds(40), "time"));
    assertThat(row.get(3).text()).isEqualTo("6");
    assertThat(Double.parseDouble(row.get(4).raw().get(0))).isBetween(3.0, 6.0);
    assertThat(Double.parseDouble(row.get(5).raw().get(0))).isBetween(6.5, 7.5);
    assertThat(row.get(10).text()).matches("(Raise|Lengthen) .*\\.");
  }

  @Test
  void withoutSecondsThereIsNoAdvice() {
    assertThat(ReportContents.of(scaling(0, 3).run(""), null).table("time")).isNull();
  }

  @Test
  void windowsAreCountedByShape() {
    Trials trials = new Trials();
    trials
        .of(Runs.HAZELCAST, "get", 100, 4)
        .steady(new Steady("flat", 0, 0.2, 60, List.of()))
        .measured(1000, 60);
    trials
        .of(Runs.HAZELCAST, "get", 100, 8)
        .steady(new Steady("warmup", 12, 0.8, 60, List.of("throughput")))
        .caveat("not-steady", true, "It rose. Lengthen 'warmup'.")
        .measured(2000, 60);
    List<Table.Cell> row = row(table(trials, "steadiness"));
    assertThat(row).extracting(Table.Cell::text).startsWith("get", Runs.HAZELCAST, "1", "1", "0");
    assertThat(row.get(7).text()).isEqualTo("12.0");
    assertThat(row.get(8).text()).isEqualTo("0.8");
  }
}
