package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.worker.wire.TrialPhase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A disturbed trial is tried again in its repetition, at most three times, and stays in the record;
 * a run on a machine that disturbs too many ends (method.md R23, R33).
 */
class R33_RepeatedTrialsTest {

  private static final String ADR = "0015-repeat-what-was-disturbed-stop-when-precise.md";

  @TempDir Path root;

  private final RecordingListener listener = new RecordingListener();

  @Test
  void aDisturbedTrialIsTriedAgainBeforeTheNextOne() throws Exception {
    ScriptedTrials trials =
        ScriptedTrials.with(
            trial -> trial.folder().equals("c002-r1") ? List.of("noise") : List.of());

    assertThat(run(trials, 3)).isEqualTo(Ending.COMPLETE);
    assertThat(trials.heard())
        .containsExactly("c001-r1", "c002-r1", "c002-r1.2", "c003-r1", "closed");
    List<Outcome> kept = folder().outcomes();
    assertThat(kept).extracting(one -> one.trial().attempt()).containsExactly(1, 1, 2, 1);
    assertThat(Attempts.last(kept)).hasSize(3).allMatch(one -> ((Outcome.Measured) one).valid());
    assertThat(Attempts.replaced(kept)).containsExactly(kept.get(1));
    assertThat(listener.heard).contains("2 c002-r1", "2 c002-r1.2", "3 c003-r1");
  }

  @Test
  void itIsRepeatedAtMostThreeTimes() throws Exception {
    ScriptedTrials trials =
        ScriptedTrials.with(
            trial -> trial.id().equals("c001-r1") ? List.of("short-overlap") : List.of());

    run(trials, 2);

    assertThat(trials.heard())
        .containsExactly("c001-r1", "c001-r1.2", "c001-r1.3", "c001-r1.4", "c002-r1", "closed");
  }

  /**
   * The machine was too busy for a worker to come, or to hear of its start in time; the system did
   * nothing.
   */
  @ParameterizedTest
  @EnumSource(names = {"LATE", "ABSENT"})
  void aTrialWhoseWorkersTheMachineHeldUpIsTriedAgain(TrialPhase phase) throws Exception {
    ScriptedTrials trials =
        ScriptedTrials.with(
            trial ->
                trial.id().equals("c002-r1") && trial.attempt() < 3
                    ? List.of("failed: " + phase.label())
                    : List.of());

    assertThat(run(trials, 3)).isEqualTo(Ending.COMPLETE);
    assertThat(trials.heard())
        .containsExactly("c001-r1", "c002-r1", "c002-r1.2", "c002-r1.3", "c003-r1", "closed");
    assertThat(Attempts.last(folder().outcomes())).allMatch(Outcome.Measured.class::isInstance);
  }

  @ParameterizedTest
  @ValueSource(strings = {"connect", "measure"})
  void anotherFailureIsNotRepeated(String phase) throws Exception {
    ScriptedTrials trials = ScriptedTrials.with(trial -> List.of("failed: " + phase));

    run(trials, 1);

    assertThat(trials.heard()).containsExactly("c001-r1", "closed");
  }

  @Test
  void lateStartsCountAsTheMachines() throws Exception {
    ScriptedTrials trials = ScriptedTrials.with(trial -> List.of("failed: late"));

    assertThat(run(trials, 20)).isEqualTo(Ending.NOISY);
    assertThat(folder().outcomes()).hasSize(6);
  }

  /** Repeating these until they are gone would hide what a reader must know. */
  @ParameterizedTest
  @ValueSource(
      strings = {"wrong-answers", "read-back", "count-mismatch", "failed-operations", "overflow"})
  void whatIsAFindingIsNotRepeated(String kind) throws Exception {
    ScriptedTrials alone = ScriptedTrials.with(trial -> List.of(kind));
    ScriptedTrials withNoise = ScriptedTrials.with(trial -> List.of("noise", kind));

    run(alone, 1);

    assertThat(alone.heard()).containsExactly("c001-r1", "closed");
    assertThat(Repeats.due(List.of(withNoise.attempt(trial(1))))).isFalse();
  }

  /** ADR 15 names all kinds, and the noise gate keeps a trial out for no other of its own. */
  @Test
  void theKindsAreThoseThatWereDecidedUpon() throws Exception {
    String decided = Files.readString(Path.of("..", "docs", "adr", ADR)).replaceAll("\\s+", " ");
    String list =
        decided.substring(decided.indexOf("come back:"), decided.indexOf(", which looks at the"));
    assertThat(list.split("`"))
        .filteredOn(word -> word.matches("[a-z][a-z-]+"))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(CaveatKind.values())
                .filter(Repeats::isReason)
                .map(CaveatKind::label)
                .toList());
  }

  @Test
  void misplacedProcessesAreNotKept() throws Exception {
    ScriptedTrials trials =
        ScriptedTrials.with(trial -> trial.attempt() == 1 ? List.of("placement") : List.of());

    run(trials, 1);

    assertThat(trials.heard()).containsExactly("c001-r1", "new cluster", "c001-r1.2", "closed");
  }

  @Test
  void aNoisyMachineEndsTheRun() throws Exception {
    ScriptedTrials trials = ScriptedTrials.with(trial -> List.of("noise"));

    assertThat(run(trials, 20)).isEqualTo(Ending.NOISY);
    assertThat(folder().outcomes()).hasSize(6);
    assertThat(listener.heard)
        .last()
        .asString()
        .startsWith("note: The machine disturbed 6 of 6 trials, so the run ends here")
        .endsWith("go on with --resume.");
  }

  @Test
  void aFewDisturbancesDoNot() throws Exception {
    ScriptedTrials trials =
        ScriptedTrials.with(
            trial ->
                trial.attempt() == 1 && trial.position() % 3 == 0 ? List.of("steal") : List.of());

    assertThat(run(trials, 60)).isEqualTo(Ending.COMPLETE);
    assertThat(folder().outcomes()).hasSize(80);
  }

  @Test
  void aResumedRunGoesOnWithTheAttemptThatIsDue() throws Exception {
    ScriptedTrials before = ScriptedTrials.with(trial -> List.of("noise"));
    folder().append(before.attempt(trial(1)));
    folder().append(before.attempt(trial(1).attempted(2)));
    ScriptedTrials trials = ScriptedTrials.with(trial -> List.of());

    run(trials, 2);

    assertThat(trials.heard()).containsExactly("c001-r1.3", "c002-r1", "closed");
  }

  private Ending run(ScriptedTrials trials, int count) throws Exception {
    List<Trial> all = new ArrayList<>();
    IntStream.rangeClosed(1, count).forEach(position -> all.add(trial(position)));
    Plan plan = new Plan(Studies.with("repeat=1"), List.of(), all);
    return new StudyRun(folder(), listener, (into, events, cells) -> trials)
        .run(plan, folder().outcomes());
  }

  private static Trial trial(int position) {
    return Cells.cell().trial(position);
  }

  private ResultsFolder folder() {
    return new ResultsFolder(root);
  }
}
