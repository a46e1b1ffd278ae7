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
 * What encoding takes alone, of libraries of three kinds. On a busy machine a window's first look
 * at the sockets comes too late for its payload, so this class runs alone.
 */
@Tag("full")
@RealTime
class SerializationTest {

  private static final String STUDY =
      """
      study: serialization
      question: What part of an operation is encoding?
      systems: [{system: redis, client: jedis}, {system: memcached, client: [spymemcached, whalin]}]
      members: 1
      entries: 1_000
      value: small
      format: [java, bytes]
      clients: 2
      workers: 1
      workload: {get: 50, set: 50}
      compare: format
      load: {rate: 400, arrivals: constant}
      warmup: 1s
      measure: 2s
      repeat: 1
      noise: tolerate
      """;

  @TempDir Path directory;

  @Test
  void isTimedWhereTheLibraryCanBeAskedAndNotMadeUpElsewhere() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(6);
    outcomes.forEach(SerializationTest::check);
    assertThat(Files.readString(gridbench.run().resolve("tables/serialization.md")))
        .contains("not measured", "Nothing was encoded");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  private static void check(JsonNode outcome) {
    assertThat(outcome.get("outcome").asString()).isEqualTo("measured");
    assertThat(Outcomes.caveats(outcome)).doesNotContain("codec-untimed");
    JsonNode codec = outcome.at("/clients/codec");
    String system = outcome.at("/trial/cell/system").asString();
    boolean encodes = outcome.at("/trial/cell/format").asString().equals("java");
    if (system.contains("whalin")) {
      assertThat(codec.isNull()).as("whalin writes into its socket").isTrue();
    } else if (encodes) {
      checkEncoding(outcome, codec);
    } else {
      assertThat(codec.get("bytes").asDouble()).isEqualTo(48);
      assertThat(codec.at("/encode/micros").asDouble()).as("nothing to do").isLessThan(0.2);
      assertThat(codec.get("kept").asBoolean()).isEqualTo(system.startsWith("redis"));
    }
  }

  /**
   * What an operation carries is its value and a few bytes; what it takes is more than its part.
   */
  private static void checkEncoding(JsonNode outcome, JsonNode codec) {
    double bytes = codec.get("bytes").asDouble();
    JsonNode payload = outcome.at("/costs/payload");
    double carried = payload.get("sent").asDouble() + payload.get("received").asDouble();
    assertThat(carried).isBetween(bytes, bytes + 120);
    assertThat(codec.get("kept").asBoolean()).isFalse();
    assertThat(codec.at("/encode/micros").asDouble())
        .isBetween(0.2, outcome.at("/verbs/set/serviceTime/mean").asDouble());
    assertThat(codec.at("/decode/micros").asDouble())
        .as("Java reads classes' names again and again")
        .isGreaterThan(codec.at("/encode/micros").asDouble());
  }
}
