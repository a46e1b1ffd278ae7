package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A load generator that allocates 10 kB for each operation and has hardly any heap collects garbage
 * all the time, and the outcome says so; one whose path allocates nothing does not (method.md R36).
 * What is allocated is told by the clients' threads a little before the window's end and carried on
 * to there, so it is right to some percent only where the machine is shared.
 */
@Tag("full")
class R36_GarbageTest {

  private static final String STUDY =
      """
      study: garbage
      systems:
        - {system: heap, label: clean}
        - {system: heap, label: greedy, workerHeap: 32m, options: {garbage: 10KB}}
      value: bytes(100B)
      entries: 100
      clients: 1
      workers: 1
      workload: get
      load: closed
      warmup: 2s
      measure: 2s
      order: as-written
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void aGeneratorThatAllocatesIsToldOfWithItsSeconds() throws Exception {
    Once.prove(directory, R36_GarbageTest::measured, R36_GarbageTest::hold);
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return Outcomes.last(gridbench.run());
  }

  private static void hold(List<JsonNode> outcomes) {
    JsonNode clean = outcomes.get(0);
    JsonNode greedy = outcomes.get(1);

    assertThat(clean.at("/harness/allocatedPerOperation").asDouble()).isBetween(0.0, 16.0);
    assertThat(Outcomes.caveats(clean)).doesNotContain("collecting");

    assertThat(greedy.at("/harness/allocatedPerOperation").asDouble()).isBetween(8_000.0, 14_000.0);
    assertThat(greedy.at("/harness/gcMillis").asDouble())
        .as(greedy.get("harness").toString())
        .isGreaterThan(20);
    assertThat(greedy.get("caveats").valueStream())
        .filteredOn(each -> each.get("kind").asString().equals("collecting"))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.get("message").asString())
                  .contains(
                      "of seconds 0, 1; clients allocated ", " B per operation", "'workerHeap'");
              assertThat(caveat.get("invalidates").asBoolean()).isFalse();
            });
  }
}
