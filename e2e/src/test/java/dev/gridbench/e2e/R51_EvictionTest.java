package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A server that is smaller than its data drops what it likes: misses, and nothing wrong. */
@Tag("full")
class R51_EvictionTest {

  private static final String STUDY =
      """
      study: eviction
      question: What does a server of 16 MiB miss of 40 MB?
      systems: [{system: memcached, client: wire, options: {memory: 16}}]
      members: 1
      entries: 40_000
      value: bytes(1KB)
      clients: 2
      workload: {get: 90, set: 10, misses: allowed}
      load: closed
      warmup: 1s
      measure: 2s
      repeat: 1
      noise: tolerate
      """;

  private static final double STORED = 40_000;

  @TempDir Path directory;

  @Test
  void whatWasDroppedIsMissedAndEverythingElseIsRight() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain("wrong-answers", "lost-writes", "read-back", "count-mismatch")
        .doesNotContain("counts-differ");
    JsonNode get = outcome.at("/verbs/get");
    double missed = get.get("missed").asDouble() / get.get("succeeded").asDouble();
    assertThat(missed).as("share of %s".formatted(get)).isBetween(0.3, 0.9);
    assertThat(get.get("wrong").asLong()).isZero();
    assertThat(get.at("/misses/serviceTime/count").asLong()).isEqualTo(get.get("missed").asLong());
    assertThat(get.at("/serviceTime/count").asLong())
        .as("of hits alone")
        .isEqualTo(get.get("succeeded").asLong() - get.get("missed").asLong());
  }

  /**
   * Stored once, read only, all keys alike: the share of gets that miss is the share of entries
   * that the system itself says that it dropped, but for the draw of the keys.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{system: memcached, client: wire, options: {memory: 16}}",
        "{system: redis, client: jedis, options: {maxmemory: 24mb, maxmemory-policy: allkeys-lru}}",
        "{system: infinispan, options: {max-entries: 10000}, " + Gridbench.QUICK_START + "}",
        "{system: hazelcast, options: {max-entries: 10000}, " + Gridbench.QUICK_START + "}"
      })
  void whatTheSystemSaysThatItDroppedIsWhatIsMissed(String system) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Gridbench.Call call =
        gridbench.runStudy(
            study, "--set", "systems=" + system, "--set", "workload={get: 100, misses: allowed}");
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    JsonNode get = outcome.at("/verbs/get");
    double gets = get.get("succeeded").asDouble();
    double missed = get.get("missed").asDouble() / gets;
    JsonNode evicted = outcome.at("/harness/evicted");
    double dropped = evicted.get("before").asDouble() / STORED;
    assertThat(dropped).as("dropped").isBetween(0.2, 0.98);
    assertThat(missed)
        .as("of %s gets, %s".formatted(gets, evicted))
        .isCloseTo(dropped, within(0.01 + 4 * Math.sqrt(0.25 / gets)));
    assertThat(evicted.get("during").asDouble() / STORED).isBetween(0.0, 0.01);
    assertThat(Files.readString(gridbench.run().resolve("tables/operations.csv")))
        .contains("evicted");
  }

  @Test
  void withoutLeaveTheLoadFailsAndSaysWhatToDo() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(STUDY), "--set", "workload={get: 90, set: 10}");
    assertThat(call.output()).contains("of 40,000 entries", "misses: allowed");
    assertThat(Outcomes.last(gridbench.run()).get(0).get("outcome").asString()).isEqualTo("failed");
  }
}
