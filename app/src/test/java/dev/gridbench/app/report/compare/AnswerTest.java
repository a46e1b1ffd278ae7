package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.Golden;
import dev.gridbench.app.report.Levels;
import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The first screen's sentences name their cell, which way, how much and how sure. */
class AnswerTest {

  /** Eight repetitions of two systems, the second one so many times the first. */
  private static Trials cells(String[] workloads, int[] clients, double[] ratios, double noise) {
    Trials trials = new Trials();
    Random random = new Random(7);
    int cell = 0;
    for (String workload : workloads) {
      for (int count : clients) {
        double ratio = ratios[cell++ % ratios.length];
        for (int repetition = 1; repetition <= 8; repetition++) {
          double block = 1000 * count * Math.exp(noise * random.nextGaussian());
          trials.of(Runs.HAZELCAST, workload, 100, count).repetition(repetition).measured(block);
          trials
              .of(Runs.INFINISPAN, workload, 100, count)
              .repetition(repetition)
              .measured(1000 * count * ratio * Math.exp(noise * random.nextGaussian()));
        }
      }
    }
    return trials;
  }

  private static List<Answer.Line> lines(Trials trials) {
    ReportModel model = ReportContents.of(trials.run(""), null);
    return model.answer().lines();
  }

  private static String text(String about, Trials trials) {
    return lines(trials).stream()
        .map(line -> (line.decided() ? "* " : "- ") + line.sentence())
        .collect(Collectors.joining("\n", about + "\n", "\n"));
  }

  @Test
  void answersOfEveryKind() {
    String[] get = {"get"};
    String[] queries = {"age > 50", "name LIKE 'A%' AND age > 50"};
    Trials alone = new Trials();
    alone.of(Runs.HAZELCAST, "get", 100, 4).measured(1234);
    Golden.assertSame(
        "answers.txt",
        text("one cell", cells(get, new int[] {8}, new double[] {1.2}, 0.01))
            + text("one way, and open", cells(get, new int[] {1, 8}, new double[] {1.2, 0.98}, 0.1))
            + text("the same", cells(get, new int[] {8}, new double[] {1}, 0.01))
            + text("queries", cells(queries, new int[] {8}, new double[] {3, 0.5}, 0.02))
            + text("a mix", cells(new String[] {"get 90, set 10"}, new int[] {8}, one(2), 0.02))
            + text(
                "many cells",
                cells(
                    new String[] {"get", "age > 50"},
                    new int[] {1, 4, 8, 16},
                    new double[] {1.2, 0.7, 1.3, 1.0, 1.4, 0.97},
                    0.05))
            + text("three repetitions", Runs.pairs(3, 3))
            + text("one repetition", Runs.pairs(1, 3))
            + text("levels", Levels.of(6, 1.1, 1.01, 0.005, 1))
            + text("two contenders, each both ways", bothWays())
            + text("one system", alone));
  }

  /** Of each two cells one way and one the other. */
  private static Trials bothWays() {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      for (int clients : new int[] {1, 8, 64}) {
        double base = 1000 * clients + repetition;
        boolean many = clients == 64;
        trials.of(Runs.HAZELCAST, "get", 100, clients).repetition(repetition).measured(base);
        trials
            .of(Runs.INFINISPAN, "get", 100, clients)
            .repetition(repetition)
            .measured(base * (many ? 0.5 : 1.4));
        trials
            .of("redis:7.0.15", "get", 100, clients)
            .repetition(repetition)
            .measured(base * (many ? 0.8 : 1.3));
      }
    }
    return trials;
  }

  /** Of a rate that both keep the wait tells; where one does not, throughput does. */
  @Test
  void aRateThatWasNotKeptIsAnsweredByThroughput() {
    assertThat(scheduled(true)).doesNotContain("gets per second");
    assertThat(scheduled(false)).contains("answered 1.40 times as many gets per second");
  }

  private static String scheduled(boolean kept) {
    Trials trials = new Trials();
    for (int repetition = 1; repetition <= 8; repetition++) {
      scheduled(trials, Runs.HAZELCAST, kept, repetition).measured(1000 + repetition);
      scheduled(trials, Runs.INFINISPAN, true, repetition).measured(1400 + repetition);
    }
    return text("scheduled", trials);
  }

  private static Trials.Cell scheduled(Trials trials, String system, boolean kept, int repetition) {
    return trials
        .of(system, "get", 100, 4)
        .level("load", "1000/s constant")
        .repetition(repetition)
        .load(kept, null);
  }

  private static double[] one(double ratio) {
    return new double[] {ratio};
  }

  @Test
  void theDecidedStandsFirstAndThreeSentencesAreTheMost() {
    for (int seed = 0; seed < 20; seed++) {
      double[] ratios = {1 + 0.02 * seed, 0.9, 1, 1.4};
      List<Answer.Line> lines =
          lines(cells(new String[] {"get", "set"}, new int[] {1, 8, 64}, ratios, 0.03));

      assertThat(lines).hasSizeBetween(1, Answer.LINES);
      assertThat(lines.get(0).decided()).isTrue();
      assertThat(lines)
          .isSortedAccordingTo((one, other) -> other.decided() ? (one.decided() ? 0 : 1) : 0);
    }
  }

  @Test
  void aQueryIsCalledByItsPlaceAndAVerbByItself() {
    ShortNames names =
        new ShortNames(List.of("get", "age > 50", "get 90, query 10 (age > 9)", "getter = 1"));

    assertThat(names.workload("get")).isEqualTo("get");
    assertThat(names.operations("get")).isEqualTo("gets");
    assertThat(names.workload("age > 50")).isEqualTo("q1");
    assertThat(names.operations("age > 50")).isEqualTo("q1 queries");
    assertThat(names.workload("get 90, query 10 (age > 9)"))
        .isEqualTo("get 90, query 10 (age > 9)");
    assertThat(names.legend())
        .containsExactly(
            java.util.Map.entry("q1", "age > 50"), java.util.Map.entry("q2", "getter = 1"));
    assertThat(ShortNames.system("hazelcast:5.7.0")).isEqualTo("Hazelcast 5.7.0");
    assertThat(ShortNames.system("ignite3:3.1.0")).isEqualTo("Ignite 3.1.0");
    assertThat(ShortNames.system("redis")).isEqualTo("Redis");
    assertThat(ShortNames.system("quick-20260101")).isEqualTo("quick-20260101");
  }
}
