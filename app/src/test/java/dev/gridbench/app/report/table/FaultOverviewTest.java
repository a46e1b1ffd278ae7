package dev.gridbench.app.report.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.format.BriefReport;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Kept;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FaultOverviewTest {

  private static final Kept KEPT = new Kept(1_000, 900, 2, "k1", null);

  private static Faults killed(double gap, @Nullable Double recovered) {
    return new Faults(
        List.of(
            new Faults.Done(
                "kill",
                "member-2",
                3,
                "",
                null,
                null,
                recovered,
                new Faults.Harm(40, 0),
                null,
                null)),
        gap,
        3,
        1000,
        1);
  }

  private static String terminal(Trials trials) {
    return BriefReport.render(
        ReportContents.of(trials.run(""), Runs.salhi()), "results/x/report.html", /* ascii */ true);
  }

  /** A mean of the trials that recovered would leave out the worst. */
  @Test
  void aTerminalShowsWhatBecameOfTheFaults() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 3; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 100, 4)
          .repetition(repetition)
          .faults(killed(0.5, 4.0))
          .kept(KEPT)
          .measured(1000);
      trials
          .of(Runs.INFINISPAN, "get", 100, 4)
          .repetition(repetition)
          .faults(killed(0.75, repetition == 2 ? null : 4.0))
          .measured(1000);
    }
    String shown = terminal(trials);
    assertThat(shown)
        .contains("Faults and recovery: get, 100 entries, 4 clients, kill member-2")
        .doesNotContain("Throughput compared");
    assertThat(shown.lines())
        .anyMatch(
            line -> line.matches("  Hazelcast 5\\.7\\.0 +0\\.5 .* 4\\.00 .* 40\\.0 .* 6 of 2700"))
        .anyMatch(line -> line.matches("  Infinispan 16\\.0\\.7 +0\\.75 .* 1 not +40\\.0 .*"));
  }

  @Test
  void whatAFaultWasAboutStandsBehindItsProcess() {
    Faults.Done loss =
        new Faults.Done(
            "loss 1%, way: in, peers: workers",
            "member-1", 3, "", 2.0, null, null, new Faults.Harm(0, 0), null, null);
    assertThat(loss.words()).isEqualTo("loss 1% member-1 (way: in, peers: workers)");
  }

  @Test
  void otherRunsShowTheirThroughput() {
    Trials trials = new Trials();
    trials.of(Runs.HAZELCAST, "get", 100, 4).faults(killed(0.5, 4.0)).measured(1000);
    trials.of(Runs.INFINISPAN, "get", 100, 4).measured(1000);
    assertThat(terminal(trials)).contains("Throughput").doesNotContain("Faults and recovery");
  }
}
