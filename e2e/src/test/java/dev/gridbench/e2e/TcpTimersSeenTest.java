package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Settings of sockets that make operations wait for one of TCP's timers, beside the same system as
 * it comes: gridbench says it of the former alone.
 */
@Tag("long")
@RealTime
class TcpTimersSeenTest {

  /** By a property of Infinispan's own stack its members' sockets keep small messages back. */
  private static final String HELD_BACK =
      """
      study: nodelay
      systems:
        - {system: infinispan, label: as it comes}
        - {system: infinispan, label: waits, jvmArgs: [-Djgroups.tcp_nodelay=false]}
      members: 2
      entries: 100
      value: bytes(100B)
      clients: 1
      workers: 1
      workload: set
      warmup: 2s
      measure: 8s
      repeat: 1
      noise: tolerate
      """;

  /** The requests of 32 clients on one connection are more than a buffer of 8 KiB takes. */
  private static final String NO_ROOM =
      """
      study: small-buffers
      systems:
        - {system: hazelcast, label: as it comes}
        - system: hazelcast
          label: waits
          memberProperties:
            hazelcast.socket.client.receive.buffer.size: 8
            hazelcast.socket.client.send.buffer.size: 8
      members: 1
      entries: 100
      value: bytes(1000B)
      clients: 32
      connections: 1
      workers: 1
      workload: {get: 50, put: 50}
      warmup: 2s
      measure: 4s
      repeat: 1
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void messagesThatAreKeptBackAreFoundInTheTimesThatTheyMake() throws Exception {
    onlyWhoWaits(HELD_BACK, "delayed-acknowledgments");
  }

  @Test
  void receiversThatAreFullAreFoundInTheTimesThatTheyMake() throws Exception {
    onlyWhoWaits(NO_ROOM, "retransmission-timer");
  }

  private void onlyWhoWaits(String study, String caveat) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      boolean waits = outcome.at("/trial/cell/system").asString().equals("waits");
      assertThat(Outcomes.caveats(outcome).contains(caveat))
          .as("%s: %s", outcome.at("/trial/cell/system"), outcome.get("verbs"))
          .isEqualTo(waits);
    }
  }
}
