package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Eight clients are eight TCP connections to each of two members (method.md R11): by the kernel's
 * table in the outcome, and by the server's own count while it goes on.
 */
@Tag("full")
class R11_ConnectionsTest {

  private static final int CLIENTS = 8;
  private static final int MEMBERS = 2;

  private static final String STUDY =
      """
      study: connections
      systems: [ruler, {system: memcached, client: spymemcached}]
      members: 2
      value: bytes(100B)
      entries: 500
      clients: 8
      workers: 2
      workload: get
      order: as-written
      warmup: 500ms
      measure: 4s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void theKernelTheServerAndTheLibraryAgree() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process process = gridbench.startRun(gridbench.study(STUDY));
    try (RunningRuler ruler = RunningRuler.within(gridbench, process, "c001-r1")) {
      assertThat(ruler.count("connections.open")).as("of one member").isEqualTo(CLIENTS);
    }
    Gridbench.Call call = gridbench.await(process);
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    for (JsonNode outcome : outcomes) {
      JsonNode sockets = outcome.at("/clients/sockets");
      assertThat(sockets.get("counted").asInt())
          .as("%s%n%s", outcome, call.output())
          .isEqualTo(CLIENTS * MEMBERS);
      assertThat(sockets.get("promised").asInt()).isEqualTo(CLIENTS * MEMBERS);
      assertThat(Outcomes.caveats(outcome)).doesNotContain("tcp-connections");
    }
  }
}
