package dev.gridbench.app.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Faults;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The first screen's sentence and its picture tell of the same. */
class OpeningTest {

  private static final Map<String, List<String>> LEVELS =
      Map.of("clients", List.of("1", "64", "16"), "members", List.of("2", "each"));

  /** Six repetitions; gets are the same, with more clients than queries have. */
  private static Trials getsAlikeAndQueriesApart() {
    Trials trials = new Trials();
    Random random = new Random(11);
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (int clients : new int[] {1, 4}) {
        pair(trials, "get", clients, repetition, 1, random);
      }
      pair(trials, "age > 50", 4, repetition, 2, random);
    }
    return trials;
  }

  private static void pair(
      Trials trials, String workload, int clients, int repetition, double ratio, Random random) {
    trials
        .of(Runs.HAZELCAST, workload, 100, clients)
        .repetition(repetition)
        .measured(1000 * Math.exp(0.1 * random.nextGaussian()));
    trials
        .of(Runs.INFINISPAN, workload, 100, clients)
        .repetition(repetition)
        .measured(1000 * ratio * Math.exp(0.1 * random.nextGaussian()));
  }

  @Test
  void thePictureIsOfTheFirstSentence() {
    Opening opening =
        Opening.of(ReportContents.of(getsAlikeAndQueriesApart().run(""), Runs.salhi()));

    assertThat(opening.lines().get(0).state()).isEqualTo("decided");
    assertThat(opening.lines().get(0).sentence()).contains("queries per second");
    assertThat(opening.title()).isEqualTo("Throughput: q1");
  }

  /** A rate that both sides kept would say nothing of what the faults did. */
  @Test
  void ofAStudyWithFaultsThePictureIsOfTheirSeconds() {
    Faults.Done kill =
        new Faults.Done(
            "kill", "member-2", 3, "", null, null, 4.0, new Faults.Harm(1, 0), null, null);
    Trials trials = new Trials();
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      trials
          .of(system, "get", 100, 4)
          .faults(new Faults(List.of(kill), 0.5, 3, 1000, 1))
          .measured(1000, 20);
    }
    Opening opening = Opening.of(ReportContents.of(trials.withSeconds(20).run(""), Runs.salhi()));

    assertThat(opening.chart()).isNull();
    assertThat(opening.title())
        .isEqualTo("Second by second: operations, and p99 of the service time");
    assertThat(opening.picture())
        .contains("Hazelcast 5.7.0", "Infinispan 16.0.7", "ops/s")
        .contains("F: fault: kill member-2 at 3.0 s.</p>")
        .doesNotContain("100 entries");
  }

  @Test
  void aWindowHasItsTenthsOfASecond() {
    Trials trials = new Trials().of(Runs.HAZELCAST, "get", 100, 4).measured(1000, 2.5);
    assertThat(Constants.of(trials.run(""))).contains("windows of 2.5 s");
  }

  @Test
  void numbersStandInTheirOrderWhateverTheStudys() {
    RunData run = getsAlikeAndQueriesApart().run("");
    RunData.StudyFacts facts =
        new RunData.StudyFacts(
            "n", "q", "", LEVELS, "", Map.of(), true, 1, run.study().asked(), Map.of());
    RunData other =
        new RunData(
            facts, Map.of(), run.outcomes(), List.of(), List.of(), run.raw(), run.differences());
    assertThat(Constants.of(other)).contains("1, 16, 64 clients", "2, each members");
  }
}
