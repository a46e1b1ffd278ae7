package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients that keep what they read: stale reads are found, told, and no defect. */
@Tag("full")
class R43_NearCacheTest {

  private static final String STUDY =
      """
      study: near-cache
      question: Are stale reads found, and told?
      systems: [{system: hazelcast, options: {near-cache: 1000, backups: 0}, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}]
      members: 1
      entries: 100
      value: bytes(100B)
      clients: 3
      workers: 1
      workload: {get: 90, set: 10}
      load: closed
      warmup: 1s
      measure: 3s
      repeat: 1
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void readsThatAreBehindAreToldWithTheirShare() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
    assertThat(outcome.at("/verbs/get/kinds/stale").asLong()).isPositive();
    assertThat(outcome.at("/verbs/get/kinds/corrupt").asLong()).isZero();
    assertThat(outcome.at("/kept/lost").asLong()).isZero();
    assertThat(Outcomes.caveats(outcome))
        .contains("stale-reads")
        .doesNotContain("wrong-answers", "lost-writes", "counts-differ");
  }
}
