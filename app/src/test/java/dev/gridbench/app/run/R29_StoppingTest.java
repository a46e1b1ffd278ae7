package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.file.Studies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run ends when its comparisons are precise, whatever they say (method.md R29). */
class R29_StoppingTest {

  @TempDir Path root;

  private final RecordingListener listener = new RecordingListener();

  @Test
  void itEndsAtTheFirstRepetitionThatIsPrecise() throws Exception {
    Plan plan = plan("{precision: 3%}");

    Ending ending = run(plan, noisy(0.01, 1.0));

    assertThat(ending).isEqualTo(Ending.PRECISE);
    assertThat(repetitions()).isEqualTo(8);
    assertThat(listener.heard).last().asString().contains("After 8 repetitions", "±3 %");
    assertThat(PrecisionStop.of(plan.study()).planned(plan, folder().outcomes()))
        .isEqualTo(folder().outcomes().size());
  }

  /** Equal or twice as fast: the same noise needs the same number of repetitions. */
  @Test
  void whatTheComparisonSaysDoesNotMatter() throws Exception {
    run(plan("{precision: 3%}"), noisy(0.05, 1.0));
    int equal = repetitions();
    root = root.resolve("other");
    Files.createDirectory(root);

    run(plan("{precision: 3%}"), noisy(0.05, 2.0));

    assertThat(repetitions()).isEqualTo(equal).isGreaterThan(8);
  }

  /** A block effect is in each level's throughput and not in their ratio, which is what counts. */
  @Test
  void levelsOfOneSystemAreWhatHasToBePrecise() throws Exception {
    Plan plan =
        Planner.plan(Studies.with("placement=[none, split]", "repeat={precision: 3%, atMost: 12}"));
    ToDoubleFunction<Trial> blocks =
        trial -> noisy(0.01, 1.0).applyAsDouble(trial) * Math.exp(Math.sin(trial.repetition()));

    assertThat(run(plan, blocks)).isEqualTo(Ending.PRECISE);
    assertThat(repetitions()).isEqualTo(8);
    assertThat(PrecisionStop.ofOneSystem(plan.study()).before(9, folder().outcomes()))
        .as("each level's own throughput is not known so well")
        .isFalse();
  }

  @Test
  void itEndsAtTheLastPlannedRepetitionAtTheLatest() throws Exception {
    assertThat(run(plan("{precision: 0.5%, atMost: 12}"), noisy(0.05, 1.0)))
        .isEqualTo(Ending.COMPLETE);
    assertThat(repetitions()).isEqualTo(12);
  }

  @Test
  void aFixedNumberIsNeverCutShort() throws Exception {
    assertThat(run(plan("10"), noisy(0, 1.0))).isEqualTo(Ending.COMPLETE);
    assertThat(repetitions()).isEqualTo(10);
  }

  @Test
  void aResumedRunEndsWhereItWouldHave() throws Exception {
    Plan plan = plan("{precision: 3%}");
    ScriptedTrials trials = ScriptedTrials.measuring(noisy(0.01, 1.0));
    for (Trial trial : plan.trials().subList(0, 19)) {
      folder().append(trials.attempt(trial));
    }

    run(plan, noisy(0.01, 1.0));

    assertThat(repetitions()).isEqualTo(8);
  }

  @Test
  void aSystemWithoutAnyValidTrialIsNotWaitedFor() throws Exception {
    Plan plan = plan("{precision: 3%}");
    ScriptedTrials trials =
        new ScriptedTrials(
            noisy(0.01, 1.0),
            trial ->
                trial.cell().system().system().equals("infinispan")
                    ? List.of("wrong-answers")
                    : List.of(),
            new ArrayList<>());

    assertThat(
            new StudyRun(folder(), listener, (into, events, cells) -> trials).run(plan, List.of()))
        .isEqualTo(Ending.PRECISE);
    assertThat(repetitions()).isEqualTo(8);
  }

  private static Plan plan(String repeat) {
    return Planner.plan(
        Studies.with("systems=[hazelcast, infinispan, heap]", "aa=true", "repeat=" + repeat));
  }

  /** Infinispan is so many times as fast; the noise is that of the trial, not of the order. */
  private static ToDoubleFunction<Trial> noisy(double sd, double factor) {
    return trial ->
        (trial.cell().system().system().equals("infinispan") ? factor : 1.0)
            * 1_000
            * Math.exp(sd * new Random(0x9e3779b97f4a7c15L * trial.id().hashCode()).nextGaussian());
  }

  private Ending run(Plan plan, ToDoubleFunction<Trial> throughput) throws Exception {
    ScriptedTrials trials = ScriptedTrials.measuring(throughput);
    return new StudyRun(folder(), listener, (into, events, cells) -> trials)
        .run(plan, folder().outcomes());
  }

  private int repetitions() throws Exception {
    return folder().outcomes().stream()
        .map(Outcome::trial)
        .mapToInt(Outcome.TrialRecord::repetition)
        .max()
        .orElse(0);
  }

  private ResultsFolder folder() {
    return new ResultsFolder(root);
  }
}
