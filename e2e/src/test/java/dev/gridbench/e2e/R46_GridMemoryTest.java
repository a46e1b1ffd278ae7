package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What entries of a small and a large value take in members that are JVMs: a byte more of a value
 * is a byte more of each copy, whatever else an entry takes (method.md R46). Small values need many
 * entries: members make and drop a megabyte or two by themselves. A line wants four steps; each
 * further one, and each further value, is another minute.
 */
@Tag("full")
class R46_GridMemoryTest {

  private static final String HAZELCAST =
      """
      study: memory
      systems: [{system: hazelcast, heap: 768m, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}]
      members: 2
      value: ["bytes(100B)", "bytes(10000B)"]
      entries: [12_000, 60_000]
      memory: {steps: [3_000, 6_000, 9_000]}
      exclude:
        - {value: "bytes(10000B)", entries: 60_000}
        - {value: "bytes(100B)", entries: 12_000}
      workload: get
      clients: 1
      workers: 1
      warmup: 1s
      measure: 1s
      order: as-written
      repeat: 1
      """;

  /** Its live heap grows by more than its entries where these are of 10,000 bytes and few. */
  private static final String INFINISPAN =
      """
      study: memory
      systems: [{system: infinispan, heap: 768m, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}]
      members: 2
      value: ["bytes(100B)", "bytes(1000B)"]
      entries: 40_000
      memory: {steps: [10_000, 20_000, 30_000]}
      workload: get
      clients: 1
      workers: 1
      warmup: 1s
      measure: 1s
      order: as-written
      repeat: 1
      """;

  private static final Percentage FIVE_PERCENT = Percentage.withPercentage(5);

  @TempDir Path directory;

  @Test
  void aByteMoreOfAValueIsAByteMoreOfEachCopyInHazelcast() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          List<JsonNode> memories = memories(gridbench, HAZELCAST, 100, 10_000);
          holds(memories, 100, 10_000);
          for (JsonNode memory : memories) {
            assertThat(perEntry(memory, "own")).as("backups and own entries").isPositive();
            assertThat(perEntry(memory, "own") / perEntry(memory, "live")).isBetween(0.5, 1.5);
          }
          assertThat(table(gridbench)).contains("by its own account", "a copy live");
        });
  }

  /** Its servers keep no account of a cache on the heap. */
  @Test
  void aByteMoreOfAValueIsAByteMoreOfEachCopyInInfinispan() throws Exception {
    Once.prove(
        directory,
        gridbench -> {
          List<JsonNode> memories = memories(gridbench, INFINISPAN, 100, 1_000);
          holds(memories, 100, 1_000);
          assertThat(memories.get(0).get("own").isNull()).isTrue();
        });
  }

  private static List<JsonNode> memories(Gridbench gridbench, String study, int small, int large)
      throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(study));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    List<JsonNode> memories = List.of(memory(outcomes, small), memory(outcomes, large));
    memories.forEach(each -> System.out.println("memory: " + each));
    return memories;
  }

  private static JsonNode memory(List<JsonNode> outcomes, int size) {
    return outcomes.stream()
        .filter(each -> each.at("/trial/cell/value").asString().equals("bytes(" + size + "B)"))
        .findFirst()
        .orElseThrow()
        .at("/costs/memory");
  }

  private static void holds(List<JsonNode> memories, int small, int large) {
    holds(memories.get(0), small);
    holds(memories.get(1), large);
    double more = perEntry(memories.get(1), "live") - perEntry(memories.get(0), "live");
    assertThat(more / 2 / (large - small))
        .as("bytes of a copy by byte of a value")
        .isCloseTo(1, FIVE_PERCENT);
  }

  private static void holds(JsonNode memory, int size) {
    assertThat(memory.get("copies").asInt()).isEqualTo(2);
    assertThat(memory.get("points").size()).as("the empty one too").isGreaterThan(4);
    assertThat(memory.at("/points/0/entries").asInt()).isZero();
    assertThat(memory.get("layout").asString()).contains("alignment 8 bytes");
    assertThat(perEntry(memory, "live")).isGreaterThan(2.0 * size);
  }

  private static double perEntry(JsonNode memory, String by) {
    return memory.at("/" + by + "/bytesPerEntry").asDouble();
  }

  private static String table(Gridbench gridbench) throws IOException {
    return Files.readString(gridbench.run().resolve("tables/memory.csv"));
  }
}
