package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.worker.wire.Link;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A worker that lost touch with its coordinator, because the machine was too busy to let either
 * speak in time, is no fault of the system: its trial is tried again (method.md R14, R33). One that
 * ended by itself would end again.
 */
class R33_AbsentWorkerTest {

  @TempDir Path root;

  private final ToyTools tools = new ToyTools();

  @Test
  void aTrialWithoutItsWorkerIsTriedAgainAndEveryAttemptIsKept() throws Exception {
    tools.exits = Link.COORDINATOR_LOST;

    List<Outcome> outcomes = run(ToySystem.inItsWorkers(), Cells.cell().trial(1));

    assertThat(tools.started).containsExactly("worker-1", "worker-1", "worker-1", "worker-1");
    assertThat(outcomes).extracting(one -> one.trial().attempt()).containsExactly(1, 2, 3, 4);
    assertThat(outcomes)
        .allSatisfy(
            one -> {
              Outcome.Failed failed = (Outcome.Failed) one;
              assertThat(failed.phase().label()).isEqualTo("absent");
              assertThat(failed.message())
                  .startsWith(
                      "worker-1 lost touch with gridbench, as the machine was too busy. End what");
            });
  }

  /** That this cluster could not be filled says nothing of it, so the next attempt fills it. */
  @Test
  void aClusterWhoseLoaderWasAbsentIsMadeOnceMore() throws Exception {
    tools.exits = Link.COORDINATOR_LOST;

    List<Outcome> outcomes = run(ToySystem.withMembers(), Cells.cell().attached().trial(1));

    assertThat(tools.started).containsExactly("loader-1", "loader-1", "loader-1", "loader-1");
    assertThat(outcomes).extracting(Outcome::outcome).containsOnly("failed");
  }

  @Test
  void aWorkerThatEndsByItselfIsNotAskedAgain() throws Exception {
    tools.exits = 1;

    List<Outcome> outcomes = run(ToySystem.inItsWorkers(), Cells.cell().trial(1));

    assertThat(tools.started).containsExactly("worker-1");
    Outcome.Failed failed = (Outcome.Failed) outcomes.get(0);
    assertThat(failed.phase().label()).isEqualTo("connect");
    assertThat(failed.message())
        .isEqualTo(
            "worker-1 ended before it connected with exit code 1. Its last output: \"no heap\".");
  }

  private List<Outcome> run(ToySystem system, Trial trial) throws Exception {
    ResultsFolder folder = new ResultsFolder(root);
    Plan plan = new Plan(Studies.with("repeat=1"), List.of(trial.cell()), List.of(trial));
    new StudyRun(
            tools.toolbox(system, ToyTools.NOTHING_NEEDED),
            folder,
            new RecordingListener(),
            false,
            Study.Conduct.PLAIN)
        .run(plan, List.of());
    return folder.outcomes();
  }
}
