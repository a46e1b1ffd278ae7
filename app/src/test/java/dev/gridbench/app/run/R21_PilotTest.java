package dev.gridbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Planner;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.study.file.Studies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Before the first repetition pilots find the warm-up of all systems alike (method.md R21). */
class R21_PilotTest {

  private static final String[] STUDY = {
    "systems=[hazelcast, infinispan]",
    "clients=[4, 1]",
    "entries=[10, 1000]",
    "aa=true",
    "repeat=2",
    "warmup=pilot"
  };

  @TempDir Path root;

  private final RecordingListener listener = new RecordingListener();
  private final List<Trial> attempted = new ArrayList<>();

  /** Infinispan takes 20 s to be steady, Hazelcast none: all warm up for some 30 s. */
  @Test
  void allSystemsWarmUpForTheLongestPilotAndHalfAsMuchAgain() throws Exception {
    run();

    assertThat(attempted.subList(0, 2))
        .extracting(trial -> trial.cell().system().label() + " " + trial.cell().clients())
        .containsExactlyInAnyOrder("hazelcast:5.7.0 1", "infinispan:16.0.7 1");
    assertThat(attempted.subList(0, 2))
        .allSatisfy(
            pilot -> {
              assertThat(pilot.cell().entries()).isEqualTo(1000);
              assertThat(pilot.cell().warmup()).isZero();
              assertThat(pilot.cell().measure()).isEqualTo(Duration.ofSeconds(60));
            });
    List<Duration> warmups =
        attempted.subList(2, attempted.size()).stream()
            .map(trial -> trial.cell().warmup())
            .distinct()
            .toList();
    assertThat(warmups).hasSize(1);
    assertThat(warmups.get(0)).isBetween(Duration.ofSeconds(25), Duration.ofSeconds(36));
    assertThat(listener.heard)
        .contains(
            "note: All trials warm up for "
                + warmups.get(0).toSeconds()
                + "s, as the pilots found.");
  }

  @Test
  void pilotsAreNoOutcomesOfTheStudy() throws Exception {
    run();

    ResultsFolder folder = new ResultsFolder(root);
    assertThat(folder.outcomes()).hasSize(2 * 4 * 3);
    assertThat(folder.pilot().outcomes()).hasSize(2);
    assertThat(folder.outcomes()).extracting(each -> each.trial().id()).noneMatch("pilot"::equals);
  }

  @Test
  void aResumedRunKeepsTheWarmupThatWasFound() throws Exception {
    run();
    Duration found = attempted.get(attempted.size() - 1).cell().warmup();
    List<String> lines = Files.readAllLines(root.resolve("outcomes.jsonl"));
    Files.write(root.resolve("outcomes.jsonl"), lines.subList(0, 20));
    attempted.clear();

    run();

    assertThat(attempted).hasSize(4);
    assertThat(attempted).allMatch(trial -> trial.cell().warmup().equals(found));
  }

  @Test
  void aStudyThatNamesItsWarmupHasNone() throws Exception {
    String[] study = STUDY.clone();
    study[5] = "warmup=3s";

    new StudyRun(new ResultsFolder(root), listener, (into, events, cells) -> new Warming(into))
        .run(Planner.plan(Studies.with(study)), List.of());

    assertThat(attempted).hasSize(2 * 4 * 3);
    assertThat(root.resolve("pilot")).doesNotExist();
  }

  private void run() throws Exception {
    Plan plan = Planner.plan(Studies.with(STUDY));
    ResultsFolder folder = new ResultsFolder(root);
    new StudyRun(folder, listener, (into, events, cells) -> new Warming(into))
        .run(plan, folder.outcomes());
  }

  /** Leaves seconds behind: Infinispan answers a third of what it can for its first 20 s. */
  private final class Warming implements TrialExecution {

    private final ResultsFolder folder;
    private final ScriptedTrials outcomes = ScriptedTrials.with(trial -> List.of());

    Warming(ResultsFolder folder) {
      this.folder = folder;
    }

    @Override
    public Outcome attempt(Trial trial) throws IOException {
      attempted.add(trial);
      TrialFolder into = folder.trial(trial.folder());
      Files.createDirectories(into.root());
      Random random = new Random(21);
      boolean slow = trial.cell().system().system().equals("infinispan");
      StringBuilder rows = new StringBuilder(Interval.HEADER + "\n");
      for (int second = 0; second < 60; second++) {
        double mean = slow && second < 20 ? 300 : 1_000;
        long count = Math.round(mean * (1 + 0.01 * random.nextGaussian()));
        rows.append(String.format(Locale.ROOT, "%d,get,%d,0,0,0,0,1,1,1%n", second, count));
      }
      Files.writeString(into.intervalsFile(), rows.toString());
      return outcomes.attempt(trial);
    }

    @Override
    public void renewCluster() {}

    @Override
    public void close() {}
  }
}
