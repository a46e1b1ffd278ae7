package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Faults of four kinds in one run, each before a trial that the run has to go on with. */
class FaultsTest {

  private static final String STUDY =
      """
      study: faults
      question: Does a fault become an outcome?
      systems:
        - {system: hazelcast, version: 3.6.1, label: unstartable, jvmArgs: ['-XX:+NoSuchFlag']}
        - {system: hazelcast, version: 5.7.0, label: unreachable, attach: ['127.0.0.1:%d']}
        - {system: hazelcast, version: 3.6.1, label: loses-its-worker, jvmArgs: [-XX:TieredStopAtLevel=1]}
        - {system: hazelcast, version: 3.6.1, label: loses-its-member, jvmArgs: [-XX:TieredStopAtLevel=1]}
        - {system: heap, label: sound}
      members: 1
      entries: 100
      clients: 1
      value: employee
      workload: {get: 100}
      load: {rate: 200}
      warmup: 500ms
      measure: 4s
      slice: 1s
      order: as-written
      repeat: 1
      """;

  @TempDir static Path directory;
  private static int port;
  private static Gridbench gridbench;
  private static Gridbench.Call call;

  @BeforeAll
  static void runIntoAllOfThem() throws Exception {
    gridbench = new Gridbench(directory);
    port = LocalPorts.free();
    Process process = gridbench.startRun(gridbench.study(STUDY.formatted(port)));
    kill(process, "c003-r1", "worker.Worker");
    kill(process, "c004-r1", "StartServer");
    call = gridbench.await(process);
  }

  /** As soon as the trial's first second of load is being written. */
  private static void kill(Process process, String trial, String commandWords) throws IOException {
    await()
        .atMost(Duration.ofMinutes(3))
        .failFast("the run has ended", () -> !process.isAlive())
        .until(() -> gridbench.begun() && loading(gridbench.run(), trial));
    Processes.below(gridbench.run(), commandWords).forEach(ProcessHandle::destroyForcibly);
  }

  private static boolean loading(Path run, String trial) {
    return Files.exists(run.resolve("trials").resolve(trial).resolve("intervals.csv"));
  }

  private static JsonNode failed(String system) throws IOException {
    JsonNode last =
        Outcomes.last(gridbench.run()).stream()
            .filter(each -> each.at("/trial/cell/system").asString().equals(system))
            .findFirst()
            .orElseThrow(() -> new AssertionError(call.output()));
    assertThat(last.get("outcome").asString()).as(call.output()).isEqualTo("failed");
    return last;
  }

  @Test
  void theRunGoesOnAndLeavesNothingRunning() throws Exception {
    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(Outcomes.last(gridbench.run()))
        .extracting(each -> each.get("outcome").asString())
        .containsExactly("failed", "failed", "failed", "failed", "measured");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  @Test
  void aMemberThatDoesNotStartIsQuoted() throws Exception {
    JsonNode failed = failed("unstartable");

    assertThat(call.output()).contains("NoSuchFlag").contains("member");
    assertThat(failed.get("phase").asString()).isEqualTo("start");
    assertThat(gridbench.run().resolve(failed.get("log").asString())).isNotEmptyFile();
    assertThat(Files.readString(gridbench.run().resolve("report.html"))).contains("NoSuchFlag");
  }

  @Test
  void aClientThatCannotConnectNamesTheAddress() throws Exception {
    assertThat(failed("unreachable").get("message").asString()).contains("127.0.0.1:" + port);
    assertThat(call.output()).contains("127.0.0.1:" + port);
  }

  @Test
  void aWorkerThatDiesDuringTheLoadMakesAFailedTrial() throws Exception {
    JsonNode failed = failed("loses-its-worker");

    assertThat(failed.get("phase").asString()).isEqualTo("measure");
    assertThat(failed.get("message").asString()).contains("worker-1");
  }

  @Test
  void aMemberThatDiesDuringTheLoadMakesAFailedTrial() throws Exception {
    JsonNode failed = failed("loses-its-member");

    assertThat(failed.get("phase").asString()).isEqualTo("measure");
    assertThat(failed.get("message").asString()).contains("member");
  }
}
