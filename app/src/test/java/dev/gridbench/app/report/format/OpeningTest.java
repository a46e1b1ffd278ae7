package dev.gridbench.app.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.RunData;
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
    assertThat(opening.title()).isEqualTo("Throughput: age > 50");
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
