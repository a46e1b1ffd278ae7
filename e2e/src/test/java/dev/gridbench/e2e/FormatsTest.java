package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The cells of the study of 2022, through real members and workers. */
@Tag("full")
class FormatsTest {

  @TempDir Path directory;

  @Test
  void objectsAreWrittenReadAndFoundInTwoFormats() throws Exception {
    Once.prove(directory, FormatsTest::theyAre);
  }

  /** One object of 62 has a text that begins with an m; how many do is known without a system. */
  private static void theyAre(Gridbench gridbench) throws Exception {
    Path study =
        gridbench.study(
            """
            study: formats
            question: Are objects what they were, in every format?
            systems: {system: hazelcast, version: 5.7.0, heap: 512m, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC], options: {query: [predicate, sql]}}
            entries: 2_000
            clients: 2
            value: [small, large]
            format: [compact, identified]
            workload:
              - {get: 50, set: 50, write: constant}
              - "stringField LIKE 'm%'"
            exclude:
              - {system: "hazelcast:5.7.0 query=sql", value: large}
              - {system: "hazelcast:5.7.0 query=sql", workload: set}
              - {value: small, format: identified, workload: set}
              - {value: large, format: compact, workload: set}
              - {value: small, format: identified, system: "hazelcast:5.7.0 query=sql"}
            warmup: 300ms
            measure: 1s
            repeat: 1
            """);

    Gridbench.Call call = gridbench.runStudy(study, "--verbose");

    assertThat(call.exit()).as(call.output()).isZero();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(7);
    for (JsonNode outcome : outcomes) {
      assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
      if (outcome.at("/trial/cell/workload").asString().endsWith(", write constant")) {
        checkWrites(outcome);
      } else {
        checkRows(outcome);
      }
    }
    assertThat(Files.readString(gridbench.run().resolve("report.html")))
        .contains("every write stored the same constant", "What an operation is made of");
    assertThat(call.output()).contains("What an operation is made of");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  private static void checkWrites(JsonNode outcome) {
    for (String verb : List.of("get", "set")) {
      assertThat(outcome.at("/verbs/" + verb + "/succeeded").asLong()).isPositive();
      assertThat(outcome.at("/verbs/" + verb + "/wrong").asLong()).isZero();
    }
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain("counts-differ", "lost-writes", "codec-untimed");
    checkCodec(outcome);
  }

  /** A part of the operation that it was taken from, and one that takes a processor some time. */
  private static void checkCodec(JsonNode outcome) {
    JsonNode codec = outcome.at("/clients/codec");
    assertThat(codec.get("kept").asBoolean()).isFalse();
    assertThat(codec.get("bytes").asDouble()).isBetween(50.0, 1_000.0);
    assertThat(codec.at("/encode/micros").asDouble())
        .isBetween(0.05, outcome.at("/verbs/set/serviceTime/mean").asDouble());
    assertThat(codec.at("/decode/micros").asDouble())
        .isBetween(0.05, outcome.at("/verbs/get/serviceTime/mean").asDouble());
  }

  private static void checkRows(JsonNode outcome) {
    long expected = outcome.at("/query/expectedRows").asLong();
    long answers = outcome.at("/verbs/query/succeeded").asLong();
    assertThat(expected).as("2,000 / 62 and a few").isBetween(15L, 60L);
    assertThat(answers).isPositive();
    assertThat(outcome.at("/verbs/query/wrong").asLong()).isZero();
    assertThat(outcome.at("/verbs/query/rows").asLong()).isEqualTo(expected * answers);
  }
}
