package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class GridsTest {

  private static final int CLIENTS = 4;

  private static final String STUDY =
      """
      study: grids
      question: Do all grids give the same answers?
      systems:
        - {system: hazelcast, version: %s, heap: 512m, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}
        - {system: infinispan, version: 16.0.7, heap: 512m, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}
      members: 2
      entries: 1_000
      clients: 4
      workers: 1
      value: employee
      indexes: [name, age, organization.name]
      workload:
        - {get: 90, set: 10}
        - {query: "age > 50 AND name LIKE 'A%%' AND organization.name LIKE '%%tum%%'"}
      %s
      load: {think: 10ms}
      warmup: 300ms
      measure: 2s
      repeat: 1
      """;

  /** A mix that writes takes a cluster of its own, whose start is most of a trial's time. */
  private static final String ONE_EACH =
      "exclude: [{system: infinispan, workload: set}, {system: hazelcast, workload: query}]";

  @TempDir Path directory;

  @Test
  void twoGridsAnswerRight() throws Exception {
    theyAnswerRight(STUDY.formatted("5.7.0", ONE_EACH), 2);
  }

  /** The paper's other queries are asked of each version by its contract. */
  @Test
  @Tag("full")
  void thePapersHazelcastAnswersRight() throws Exception {
    theyAnswerRight(STUDY.formatted("3.6.1", "exclude: [{system: infinispan}]"), 2);
  }

  /**
   * How fast the members are does not matter, and most of their time is their start: hence jvmArgs.
   */
  private void theyAnswerRight(String yaml, int trials) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(yaml);

    Gridbench.Call call = gridbench.runStudy(study);

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.last(gridbench.run())).hasSize(trials);
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      assertThat(outcome.at("/clients/connections").asInt()).isEqualTo(4);
      assertThat(outcome.at("/throughput").asDouble()).isPositive();
      checkRows(outcome);
      checkCounts(gridbench.run(), outcome);
    }
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  /** What the grid counted is what the clients did, warm-up included (method.md R38). */
  private static void checkCounts(Path run, JsonNode outcome) throws IOException {
    assertThat(Outcomes.caveats(outcome)).doesNotContain("counts-differ");
    if (!outcome.has("query") || outcome.get("query").isNull()) {
      for (String verb : outcome.get("verbs").propertyNames()) {
        long answered = Outcomes.answered(run, outcome, verb);
        assertThat(outcome.at("/harness/serverCounts/" + verb).asLong())
            .as(outcome.at("/trial").toString())
            .isPositive()
            .isBetween(answered, answered + CLIENTS);
      }
    }
  }

  private static void checkRows(JsonNode outcome) {
    if (outcome.has("query") && !outcome.get("query").isNull()) {
      long expected = outcome.at("/query/expectedRows").asLong();
      long answers = outcome.at("/verbs/query/succeeded").asLong();
      assertThat(outcome.at("/verbs/query/rows").asLong()).isEqualTo(expected * answers);
      assertThat(outcome.at("/query/translation").asString()).isNotBlank();
    }
  }
}
