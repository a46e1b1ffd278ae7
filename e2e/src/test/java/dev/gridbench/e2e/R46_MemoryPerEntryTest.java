package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A ruler whose entries are known to the byte, and a memcached whose items have 48 to 64 bytes
 * beside key and value, by their own accounts and by resident memory (method.md R46).
 */
@Tag("full")
class R46_MemoryPerEntryTest {

  private static final String STUDY =
      """
      study: memory
      systems:
        - {system: ruler, label: known, options: {entry-bytes: 500}}
        - {system: memcached, client: wire, label: memcached}
      value: bytes(1000B)
      entries: 20_000
      workload: get
      clients: 1
      workers: 1
      warmup: 500ms
      measure: 1s
      order: as-written
      repeat: 1
      """;

  private static final double VALUE = 1000;

  @TempDir Path directory;

  @Test
  void whatAnEntryTakesIsTheSlopeOfTheLoad() throws Exception {
    Once.prove(directory, R46_MemoryPerEntryTest::holds);
  }

  private static void holds(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    outcomes.forEach(each -> System.out.println("memory: " + each.at("/costs/memory")));
    JsonNode known = outcomes.get(0).at("/costs/memory");
    assertThat(known.get("steps").asInt()).isEqualTo(5);
    assertThat(own(known) - VALUE - 500).as("the key").isCloseTo(12, within(8.0));
    JsonNode memcached = outcomes.get(1).at("/costs/memory");
    assertThat(own(memcached)).isBetween(VALUE + 50, VALUE + 100);
    assertThat(memcached.at("/resident/bytesPerEntry").asDouble()).isBetween(VALUE, 2 * VALUE);
    assertThat(Files.readString(gridbench.run().resolve("tables/memory.csv")))
        .contains("known", "memcached");
  }

  private static double own(JsonNode memory) {
    return memory.at("/own/bytesPerEntry").asDouble();
  }
}
