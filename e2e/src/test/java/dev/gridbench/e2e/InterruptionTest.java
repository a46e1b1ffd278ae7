package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionTest {

  private static final String STUDY =
      """
      study: interrupted
      question: Is anything lost, or left running?
      systems: %s
      members: 2
      entries: 100
      clients: [1, 2]
      value: bytes(100B)
      workload: {get: 100}
      load: {rate: 200}
      warmup: 1s
      measure: 3s
      slice: 1s
      order: as-written
      repeat: 1
      """;

  /** With the light compiler, since most of its members' time is their start. */
  private static final String GRID =
      "{system: hazelcast, version: 3.6.1, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}";

  @TempDir Path directory;

  @Test
  void controlCKeepsWhatIsMeasuredSaysHowToResumeAndLeavesNothingRunning() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY.formatted("ruler"));
    Process process = gridbench.startRunUnder(Gridbench.HEARS_CONTROL_C, study);
    await()
        .atMost(Duration.ofMinutes(3))
        .failFast("the run has ended", () -> !process.isAlive())
        .until(() -> outcomes(gridbench) >= 1);
    List<String> before = Files.readAllLines(gridbench.run().resolve("outcomes.jsonl"));

    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    Gridbench.Call interrupted = gridbench.await(process);

    assertThat(interrupted.exit()).as(interrupted.output()).isEqualTo(130);
    assertThat(interrupted.output()).contains("--resume").doesNotContain("Exception");
    assertThat(Processes.below(gridbench.run())).isEmpty();

    Gridbench.Call resumed = gridbench.call("run", "--resume", gridbench.run().toString());

    assertThat(resumed.exit()).as(resumed.output()).isZero();
    List<String> after = Files.readAllLines(gridbench.run().resolve("outcomes.jsonl"));
    assertThat(after).startsWith(before.toArray(String[]::new));
    assertThat(Outcomes.last(gridbench.run())).hasSize(2);
  }

  /** Members of a grid and a worker, in the midst of a load. */
  @Test
  void killingTheCoordinatorLeavesNoProcess() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process process = gridbench.startRun(gridbench.study(STUDY.formatted(GRID)));
    await()
        .atMost(Duration.ofMinutes(3))
        .failFast("the run has ended", () -> !process.isAlive())
        .until(() -> gridbench.begun() && loading(gridbench.run()));
    assertThat(Processes.below(gridbench.run(), "StartServer")).hasSizeGreaterThanOrEqualTo(2);
    assertThat(Processes.below(gridbench.run(), "worker.Worker")).isNotEmpty();

    process.destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(Processes.below(gridbench.run())).isEmpty());
  }

  private static boolean loading(Path run) {
    return Files.exists(run.resolve("trials/c001-r1/intervals.csv"));
  }

  private static int outcomes(Gridbench gridbench) throws IOException {
    if (!Files.exists(gridbench.results())) {
      return 0;
    }
    Path file = gridbench.run().resolve("outcomes.jsonl");
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }
}
