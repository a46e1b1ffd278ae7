package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Clients that read and write with many operations in flight over real sockets (method.md R6, R11):
 * no answer is wrong, no write is lost, a client still has one connection, and Little's law counts
 * what is in flight.
 */
@Tag("full")
class R06_AsyncTest {

  @TempDir Path directory;

  @Test
  void hazelcastAnswersRightWithManyInFlight() throws Exception {
    Once.prove(
        directory,
        gridbench -> measured(gridbench),
        outcomes -> outcomes.forEach(R06_AsyncTest::holds));
  }

  private static List<JsonNode> measured(Gridbench gridbench) throws Exception {
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                """
                study: in-flight
                systems: {system: hazelcast, version: 5.7.0, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}
                members: 1
                entries: 2_000
                clients: 2
                inFlight: [1, 16]
                workers: 1
                workload: {get: 80, set: 15, remove: 5}
                noise: tolerate
                load: closed
                warmup: 1s
                measure: 3s
                slice: 200ms
                repeat: 1
                """));
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    return outcomes;
  }

  private static void holds(JsonNode outcome) {
    assertThat(outcome.at("/clients/connections").asInt()).isEqualTo(2);
    assertThat(outcome.at("/throughput").asDouble()).isPositive();
    for (JsonNode verb : outcome.get("verbs")) {
      assertThat(verb.get("succeeded").asLong()).isPositive();
      assertThat(verb.get("wrong").asLong()).isZero();
      assertThat(verb.get("failed").asLong()).isZero();
    }
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain("wrong-answers", "lost-writes", "littles-law", "failed-operations");
    // That it is not above 1, but for what was in flight at the borders, is littles-law's to say.
    assertThat(outcome.at("/load/littlesLaw").asDouble())
        .as("a sixteenth, if one of 16 in flight were counted")
        .isGreaterThan(0.5);
  }
}
