package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A memcached of 16 MiB whose chunks for these entries are a little above 1 KB: some 14,000 fit,
 * which is what a search for the most entries comes to, and the server itself says why (method.md
 * R28).
 */
@Tag("long")
@RealTime
class R28_MostEntriesTest {

  private static final String STUDY =
      """
      study: most-entries
      systems: [{system: memcached, client: wire, options: {memory: 16}}]
      value: bytes(1KB)
      entries: 60_000
      clients: 1
      workload: get
      load: {max: {errors: none, entriesFrom: 1_000}}
      warmup: 500ms
      measure: 3s
      repeat: 1
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void theRoomOfAServerIsFound() throws Exception {
    Once.prove(
        directory,
        R28_MostEntriesTest::measured,
        outcomes -> {
          JsonNode search = outcomes.get(0).at("/load/search");
          String seen = search.toString();
          JsonNode entries = search.get("entries");
          assertThat(search.get("clients").asInt()).as(seen).isEqualTo(1);
          assertThat(search.get("confirmed").asBoolean()).as(seen).isTrue();
          assertThat(entries.get("most").asLong()).as(seen).isBetween(11_000L, 15_500L);
          assertThat(entries.get("fail").asLong()).as(seen).isBetween(12_000L, 17_100L);
          assertThat(entries.get("failure").asString()).as(seen).startsWith("check: Loaded ");
        });
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(gridbench.run().resolve("tables/error-free-entries.csv")).exists();
    assertThat(Files.readString(gridbench.run().resolve("trials/c001-r1/probes.csv")))
        .contains("\n1,1,1000,");
    return Outcomes.last(gridbench.run());
  }
}
