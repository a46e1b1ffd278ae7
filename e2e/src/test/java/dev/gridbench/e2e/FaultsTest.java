package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class FaultsTest {

  @TempDir Path directory;

  private static String study(String systems) {
    return """
        study: faults
        question: Does a fault become an outcome?
        systems: %s
        members: 1
        entries: 100
        clients: 1
        value: employee
        workload: {get: 100}
        warmup: 1s
        measure: 4s
        order: as-written
        repeat: 1
        """
        .formatted(systems);
  }

  @Test
  void aMemberThatDoesNotStartIsQuotedAndTheRunGoesOn() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            study("[{system: hazelcast, version: 3.6.1, jvmArgs: ['-XX:+NoSuchFlag']}, heap]"));

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("NoSuchFlag").contains("member");
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("failed", "measured");
    JsonNode failed = Outcomes.of(gridbench.run()).get(0);
    assertThat(failed.get("phase").asString()).isEqualTo("start");
    assertThat(gridbench.run().resolve(failed.get("log").asString())).isNotEmptyFile();
    assertThat(Files.readString(gridbench.run().resolve("report.html"))).contains("NoSuchFlag");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  @Test
  void aTakenPortIsNamed() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      int port = taken.getLocalPort();
      Path study =
          gridbench.study(
              study("{system: hazelcast, version: 3.6.1, options: {port: " + port + "}}"));

      Gridbench.Call call = gridbench.runStudy(study);

      assertThat(call.exit()).as(call.output()).isEqualTo(1);
      assertThat(Outcomes.kinds(gridbench.run())).containsExactly("failed");
      assertThat(call.output()).contains(Integer.toString(port));
    }
  }

  @Test
  void aClientThatCannotConnectNamesTheAddress() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      port = free.getLocalPort();
    }
    Path study =
        gridbench.study(
            study("{system: hazelcast, version: 5.7.0, attach: ['127.0.0.1:" + port + "']}"));

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output()).contains("127.0.0.1:" + port);
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("failed");
  }

  @Test
  void aWorkerThatDiesDuringTheLoadMakesAFailedTrialAndTheRunGoesOn() throws Exception {
    assertThat(killDuringTheLoad("worker.Worker").get("message").asString()).contains("worker-1");
  }

  @Test
  void aMemberThatDiesDuringTheLoadMakesAFailedTrialAndTheRunGoesOn() throws Exception {
    assertThat(killDuringTheLoad("StartServer").get("message").asString()).contains("member");
  }

  private JsonNode killDuringTheLoad(String commandWords) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(study("[hazelcast:3.6.1, heap]"));
    Process process = gridbench.startRun(study, "--set", "measure=8s");
    await()
        .atMost(Duration.ofMinutes(3))
        .until(
            () ->
                Files.exists(gridbench.results())
                    && !Processes.below(gridbench.run(), "--worker").isEmpty()
                    && loading(gridbench.run()));
    Processes.below(gridbench.run(), commandWords).forEach(ProcessHandle::destroyForcibly);

    Gridbench.Call call = gridbench.await(process);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("failed", "measured");
    JsonNode failed = Outcomes.of(gridbench.run()).get(0);
    assertThat(failed.get("phase").asString()).isEqualTo("measure");
    assertThat(Processes.below(gridbench.run())).isEmpty();
    return failed;
  }

  /**
   * Whether the first second of load has been written: the file is made at the start and filled as
   * it goes.
   */
  private static boolean loading(Path run) throws Exception {
    try (var trials =
        Files.exists(run.resolve("trials")) ? Files.list(run.resolve("trials")) : null) {
      return trials != null
          && trials.anyMatch(trial -> Files.exists(trial.resolve("intervals.csv")));
    }
  }

  @Test
  void aFullDiskEndsTheRunWithOneSentenceAndNothingLeftRunning() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(study("heap"));
    List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 8; exec \"$@\"", "sh");

    Gridbench.Call call = gridbench.await(gridbench.startRunUnder(limited, study));

    assertThat(call.exit()).as(call.output()).isNotZero();
    assertThat(call.output()).contains("File too large").doesNotContain("\tat ");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  @Test
  void aVersionThatDoesNotResolveNamesTheArtifactAndTheNearest() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call call = gridbench.runStudy(gridbench.study(study("hazelcast:5.99.0")));

    assertThat(call.exit()).as(call.output()).isNotZero();
    assertThat(call.output()).contains("com.hazelcast:hazelcast:5.99.0").contains("5.");
  }
}
