package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Trials that overwrite entries share a server, and each finds all entries as they were loaded; any
 * value of an earlier trial would be a wrong answer.
 */
@Tag("full")
class OverwrittenDataTest {

  private static final String STUDY =
      """
      study: overwritten
      systems: {system: memcached, client: wire}
      entries: 500
      value: bytes(100B..300B)
      clients: [1, 2]
      workload:
        - {name: mix, get: 50, set: 50}
        - {name: ring, get: 40, insert: 30, remove: 30}
      exclude: [{clients: 2, workload: ring}]
      warmup: 200ms
      measure: 1s
      slice: 100ms
      repeat: 2
      clusterWarmup: 0s
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void neighboursShareAServerThatIsLoadedAgain() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();

    List<Boolean> shared = new ArrayList<>();
    for (JsonNode outcome : Outcomes.of(gridbench.run())) {
      assertThat(outcome.at("/verbs/get/wrong").asLong()).as(outcome.toString()).isZero();
      assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
      assertThat(outcome.at("/cluster/checked").asLong()).isEqualTo(500);
      if (outcome.at("/trial/attempt").asInt() > 1) {
        continue; // on a busy machine, by the same members and in the same folder
      }
      int before = outcome.at("/cluster/shared").asInt();
      Path folder = gridbench.run().resolve("clusters").resolve(outcome.at("/trial/id").asString());
      assertThat(folder.resolve("logs/loader-1.log")).exists();
      assertThat(Files.exists(folder.resolve("logs/member-1.log"))).isEqualTo(before == 0);
      if (outcome.at("/trial/cell/workload").asString().contains("insert")) {
        assertThat(before).isZero();
      } else {
        shared.add(before > 0);
      }
    }
    assertThat(shared).containsExactly(false, true, false, true);
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }
}
