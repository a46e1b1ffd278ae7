package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Two members of Infinispan whose sockets to each other wait for acknowledgments, by a property of
 * its own stack, beside two as they come: gridbench says it of the former alone.
 */
class DelayedAcksSeenTest {

  private static final String STUDY =
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

  @TempDir Path directory;

  @Test
  void aSettingThatHoldsMessagesBackIsFoundInTheTimesItMakes() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      boolean waits = outcome.at("/trial/cell/system").asString().equals("waits");
      assertThat(Outcomes.caveats(outcome).contains("delayed-acknowledgments"))
          .as("%s: %s", outcome.at("/trial/cell/system"), outcome.get("verbs"))
          .isEqualTo(waits);
    }
  }
}
