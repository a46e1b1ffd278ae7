package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.Verb;
import dev.gridbench.app.catalog.Artifacts;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Levels;
import dev.gridbench.app.study.value.Order;
import dev.gridbench.app.study.value.Repeat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyRunTest {

  @TempDir Path root;

  private final ToyTools tools = new ToyTools();
  private final RecordingListener listener = new RecordingListener();
  private ResultsFolder folder;

  @BeforeEach
  void folder() {
    folder = new ResultsFolder(root);
  }

  @AfterEach
  void noInterruptionIsLeft() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void aFailedTrialIsKeptAndTheNextBegins() throws Exception {
    run(ToySystem.inItsWorkers(), ToyTools.NOTHING_NEEDED, Set.of(), get(1), get(2));
    assertThat(folder.outcomes())
        .containsExactly(
            failed(get(1), "connect", "trials/c001-r1/logs"),
            failed(get(2), "connect", "trials/c002-r1/logs"));
    assertThat(listener.heard)
        .containsExactly("started 2, done 0", "1 c001-r1", "failed", "2 c002-r1", "failed");
    assertThat(tools.started).containsExactly("worker-1", "worker-1");
  }

  private static Outcome failed(Trial trial, String phase, String log) {
    String cause = "The workers could not be started: no processes on a toy.";
    return new Outcome.Failed(Result.record(trial), new FailedPhase(phase), cause, log);
  }

  @Test
  void aTrialWhoseOutcomeIsThereIsNotRepeated() throws Exception {
    run(ToySystem.inItsWorkers(), ToyTools.NOTHING_NEEDED, Set.of("c001-r1"), get(1), get(2));
    assertThat(folder.outcomes()).extracting(each -> each.trial().id()).containsExactly("c002-r1");
    assertThat(listener.heard).first().isEqualTo("started 1, done 1");
  }

  @Test
  void trialsOfAClusterThatCannotBeMadeAreSkippedAndOthersAreTried() throws Exception {
    Trial other = Cells.cell().entries(7).trial(3);
    run(ToySystem.withMembers(), ToyTools.NONE, Set.of(), get(1), get(2), other);
    assertThat(folder.outcomes())
        .extracting(Outcome::outcome)
        .containsExactly("failed", "skipped", "failed");
    assertThat(((Outcome.Failed) folder.outcomes().get(0)).phase().label()).isEqualTo("resolve");
    assertThat(((Outcome.Skipped) folder.outcomes().get(1)).message())
        .startsWith("Its cluster could not be made for trial c001-r1 either: toy:member:2.0 ");
  }

  @Test
  void aWritingTrialsClusterIsNotTheReadersOne() throws Exception {
    ToySystem system = ToySystem.withMembers();
    Trial writer = Cells.cell().weights(Map.of(Verb.PUT, 1)).trial(2);
    run(system, ToyTools.NONE, Set.of(), get(1), writer);
    assertThat(folder.outcomes()).extracting(Outcome::outcome).containsExactly("failed", "failed");
    assertThat(system.deployed()).hasSize(2);
  }

  @Test
  void aDeploymentThatTheDriverRefusesFailsInItsOwnWords() throws Exception {
    ToySystem system =
        ToySystem.refusing(() -> new IllegalArgumentException("seven backups are too many."));
    run(system, ToyTools.NOTHING_NEEDED, Set.of(), get(1), get(2));
    Outcome.Failed failed = (Outcome.Failed) folder.outcomes().get(0);
    assertThat(failed.phase().label()).isEqualTo("start");
    assertThat(failed.message())
        .isEqualTo("toy:2.0 cannot be deployed like this: seven backups are too many.");
    assertThat(folder.outcomes().get(1)).isInstanceOf(Outcome.Skipped.class);
  }

  @Test
  void aDefectOfOursLeavesItsTraceInTheTrialsLog() throws Exception {
    ToySystem system = ToySystem.refusing(() -> new IllegalStateException("off by one"));
    run(system, ToyTools.NOTHING_NEEDED, Set.of(), get(1), get(2));
    Outcome.Failed failed = (Outcome.Failed) folder.outcomes().get(0);
    assertThat(failed.message())
        .isEqualTo(
            "gridbench itself failed: java.lang.IllegalStateException: off by one."
                + " Please report it with this log.");
    assertThat(failed.log()).isEqualTo("trials/c001-r1/logs/gridbench.log");
    assertThat(root.resolve(Objects.requireNonNull(failed.log())))
        .content()
        .contains(
            "IllegalStateException: off by one", "at dev.gridbench.app.run.setup.ToySystem.deploy");
    assertThat(folder.outcomes()).hasSize(2);
  }

  @Test
  void aVersionThatNoDriverSpeaksFailsAlone() throws Exception {
    run(
        ToySystem.inItsWorkers(),
        ToyTools.NOTHING_NEEDED,
        Set.of(),
        Cells.cell().version("9").trial(1),
        get(2));
    Outcome.Failed failed = (Outcome.Failed) folder.outcomes().get(0);
    assertThat(failed.phase().label()).isEqualTo("resolve");
    assertThat(failed.message()).isEqualTo("No driver speaks toy:9.");
    assertThat(folder.outcomes()).hasSize(2);
  }

  @Test
  void anInterruptionIsNoOutcomeOfTheTrialThatItEnded() {
    tools.interrupts = true;
    assertThatThrownBy(
            () -> run(ToySystem.inItsWorkers(), ToyTools.NOTHING_NEEDED, Set.of(), get(1), get(2)))
        .isInstanceOf(InterruptedException.class);
    assertThat(folder.outcomesFile()).doesNotExist();
    assertThat(listener.heard).containsExactly("started 2, done 0", "1 c001-r1");
  }

  @Test
  void anOutcomeThatCannotBeStoredEndsTheRun() throws Exception {
    Files.createDirectory(folder.outcomesFile());
    assertThatThrownBy(
            () -> run(ToySystem.inItsWorkers(), ToyTools.NOTHING_NEEDED, Set.of(), get(1), get(2)))
        .isInstanceOf(IOException.class);
    assertThat(listener.heard).containsExactly("started 2, done 0", "1 c001-r1");
  }

  @Test
  void aTrialFolderThatCannotBeMadeIsSaid() throws Exception {
    Files.writeString(root.resolve("trials"), "in the way");
    run(ToySystem.inItsWorkers(), ToyTools.NOTHING_NEEDED, Set.of(), get(1));
    Outcome.Failed failed = (Outcome.Failed) folder.outcomes().get(0);
    assertThat(failed.phase().label()).isEqualTo("collect");
    assertThat(failed.message())
        .startsWith("The figures cannot be written to the results folder: ")
        .endsWith("Make room, or restore the folder's permissions.");
  }

  private static Outcome skipped(Trial trial) {
    return new Outcome.Skipped(Result.record(trial), "An earlier run did.");
  }

  private static Trial get(int position) {
    return Cells.cell().trial(position);
  }

  private void run(ToySystem system, Artifacts artifacts, Set<String> done, Trial... trials)
      throws Exception {
    List<Trial> all = List.of(trials);
    Plan plan = new Plan(study(), all.stream().map(Trial::cell).toList(), all);
    List<Outcome> earlier =
        all.stream().filter(trial -> done.contains(trial.id())).map(StudyRunTest::skipped).toList();
    Ending ending =
        new StudyRun(tools.toolbox(system, artifacts), folder, listener, false, Study.Conduct.PLAIN)
            .run(plan, earlier);
    assertThat(ending).isEqualTo(Ending.COMPLETE);
  }

  private static Study study() {
    return new Study(
        "toy",
        "Does it go on?",
        List.of(),
        new Levels(List.of()),
        Study.Conduct.PLAIN
            .constants()
            .with(Constants.REPEAT, Repeat.fixed(1))
            .with(Constants.ORDER, Order.AS_WRITTEN)
            .with(Constants.SEED, 1L),
        Study.Tenancy.NONE,
        List.of(),
        Map.of(),
        "");
  }
}
