package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a study says of the JVMs that the clients live in is what these say that they run with. */
@Tag("full")
class WorkerJvmTest {

  private static final String STUDY =
      """
      study: worker-jvm
      systems: {system: heap, workerJvmArgs: [[-XX:+UseSerialGC], [-XX:+UseParallelGC], [-XX:+NoSuchFlag]]}
      value: bytes(100B)
      entries: 100
      clients: 1
      workers: 1
      workload: get
      warmup: 200ms
      measure: 1s
      order: as-written
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void workersRunWithTheArgumentsOfTheStudy() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).as(call.output()).hasSize(3);
    assertThat(flags(gridbench, outcomes.get(0))).contains("-XX:+UseSerialGC");
    assertThat(flags(gridbench, outcomes.get(1))).contains("-XX:+UseParallelGC");
    assertThat(outcomes.get(0).at("/trial/cell/system").asString())
        .isEqualTo("heap:1 workerJvmArgs=-XX:+UseSerialGC");
    assertThat(outcomes.get(2).get("outcome").asString()).isEqualTo("failed");
    assertThat(call.output()).contains("NoSuchFlag");
    assertThat(call.exit()).isEqualTo(1);
  }

  /** Of the trial's first attempt, which starts the worker; a later one may be served by it too. */
  private static String flags(Gridbench gridbench, JsonNode outcome) throws IOException {
    Path first = gridbench.run().resolve("trials").resolve(outcome.at("/trial/id").asString());
    return Files.readString(first.resolve("logs").resolve("worker-1.flags"));
  }
}
