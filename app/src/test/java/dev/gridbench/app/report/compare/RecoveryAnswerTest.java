package dev.gridbench.app.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.report.ReportContents;
import dev.gridbench.app.report.Runs;
import dev.gridbench.app.report.Trials;
import dev.gridbench.app.report.model.Answer;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.result.Faults;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A run whose trials all had a fault answers by how long it took to recover. */
class RecoveryAnswerTest {

  private static final double[] ABOUT = {0.97, 1.02, 1.0, 1.04, 0.99, 0.98};

  private static Faults.Done done(String process, @Nullable Double recovered) {
    return new Faults.Done(
        "kill", process, 3, "", null, null, recovered, new Faults.Harm(40, 0), null, null);
  }

  private static Faults faults(@Nullable Double first, @Nullable Double second) {
    List<Faults.Done> events = List.of(done("member-1", first), done("member-2", second));
    return new Faults(events, 0.5, 3, 1000, 1);
  }

  private static Trials.Cell trial(Trials trials, String system, int repetition) {
    return trials.of(system, "get", 100, 4).repetition(repetition);
  }

  private static List<String> answer(Trials trials) {
    ReportModel model = ReportContents.of(trials.run(""), Runs.salhi());
    return model.answer().lines().stream()
        .map(line -> (line.decided() ? "* " : "- ") + line.sentence())
        .toList();
  }

  /**
   * Of two faults the one that took longest counts; their throughput, which differs too, does not.
   */
  @Test
  void whoTookLongerIsSaidWithItsInterval() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      double noise = ABOUT[i];
      trial(trials, Runs.HAZELCAST, i + 1).faults(faults(20 * noise, 2.0)).measured(1000);
      trial(trials, Runs.INFINISPAN, i + 1).faults(faults(0.0, 30 / noise)).measured(2000);
    }
    assertThat(answer(trials)).hasSize(2);
    assertThat(answer(trials).get(0))
        .startsWith("* ")
        .matches(
            ".*Infinispan.* took 1\\.[45]\\d? times as long to recover as Hazelcast.* \\(.*\\).*");
    assertThat(answer(trials).get(1))
        .matches(
            "- Recovered from the fault: Hazelcast.* after 20\\.\\d s \\(.*\\), Infinispan.* after"
                + " 30\\.\\d s \\(.*\\)\\.");
  }

  /** What took less than a second is not told apart: slices are no finer. */
  @Test
  void whoTakesNoNoticeIsAsQuickAsAnyOther() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      trial(trials, Runs.HAZELCAST, i + 1).faults(faults(0.0, 0.0)).measured(1000);
      trial(trials, Runs.INFINISPAN, i + 1).faults(faults(0.98, 0.0)).measured(1000);
    }
    assertThat(answer(trials).get(0)).contains("the same within 5 %");
    assertThat(answer(trials)).hasSize(2);
  }

  /** A mean of the trials that recovered would be of the better ones. */
  @Test
  void whoDidNotRecoverIsNamedAndNotCompared() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      double noise = ABOUT[i];
      Double second = i == 2 ? null : Double.valueOf(2 * noise);
      trial(trials, Runs.HAZELCAST, i + 1).faults(faults(20 * noise, 2.0)).measured(1000);
      trial(trials, Runs.INFINISPAN, i + 1).faults(faults(1.0, second)).measured(1000);
    }
    assertThat(answer(trials)).hasSize(2);
    assertThat(answer(trials).get(0))
        .matches("- Not recovered before the window's end: Infinispan.* in 1 of 6 trials\\.");
    assertThat(answer(trials).get(1))
        .matches(
            "- Recovered from the fault: Hazelcast.* after 20\\.0 s \\(19\\.\\d to 20\\.\\d\\)\\.");
  }

  /** One sentence is of the seconds, so that the two comparisons share the others. */
  @Test
  void threeSentencesAreTheMost() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      double noise = ABOUT[i];
      int system = 0;
      for (String label : List.of(Runs.HAZELCAST, Runs.INFINISPAN, "a:1", "b:1", "c:1")) {
        Double second =
            label.equals("c:1") && i == 2 ? null : Double.valueOf(10 * ++system * noise);
        trial(trials, label, i + 1).faults(faults(1.0, second)).measured(1000);
      }
    }
    assertThat(answer(trials)).hasSize(Answer.LINES);
    assertThat(answer(trials).get(1)).contains("c 1 in 1 of 6 trials");
    assertThat(answer(trials).get(0))
        .contains("Of all 3 comparisons, 3 differ, 0 are the same within 5 %, 0 are undecided.");
    assertThat(answer(trials).get(2)).startsWith("- Recovered from the fault: ");
  }

  /** What was seen stands before what it does not decide. */
  @Test
  void whatDecidesNothingStandsLast() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      for (String label : List.of(Runs.HAZELCAST, Runs.INFINISPAN, "a:1", "b:1")) {
        double second = label.equals(Runs.HAZELCAST) || i % 2 == 0 ? 10 : 40;
        trial(trials, label, i + 1).faults(faults(1.0, second * ABOUT[i])).measured(1000);
      }
    }
    assertThat(answer(trials)).hasSize(2);
    assertThat(answer(trials).get(0)).startsWith("- Recovered from the fault: ");
    assertThat(answer(trials).get(1))
        .startsWith("- Undecided in all 3 comparisons; closest to a verdict: ")
        .contains("times as long to recover as")
        .contains(" repetitions would decide");
  }

  @Test
  void nothingIsSaidTwice() {
    Trials trials = new Trials();
    for (int i = 0; i < ABOUT.length; i++) {
      trial(trials, Runs.HAZELCAST, i + 1).faults(faults(null, null)).measured(1000);
    }
    assertThat(answer(trials))
        .singleElement()
        .asString()
        .matches("- Not recovered before the window's end: Hazelcast.* in 6 of 6 trials\\.");
    assertThat(answer(trials)).hasSizeLessThanOrEqualTo(Answer.LINES);
  }
}
