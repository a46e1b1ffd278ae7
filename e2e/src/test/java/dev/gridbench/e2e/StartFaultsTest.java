package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What ends a run, or its only trial. */
class StartFaultsTest {

  @TempDir Path directory;

  private static String study(String systems) {
    return """
        study: start-faults
        question: Is a fault told?
        systems: %s
        members: 1
        entries: 100
        clients: 1
        value: employee
        workload: {get: 100}
        load: {rate: 200}
        warmup: 1s
        measure: 4s
        slice: 1s
        repeat: 1
        """
        .formatted(systems);
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
