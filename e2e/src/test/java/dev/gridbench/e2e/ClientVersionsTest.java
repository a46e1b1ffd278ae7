package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Versions of a client library on servers of one version. */
@Tag("full")
class ClientVersionsTest {

  private static final String STUDY =
      """
      study: versions
      question: What did newer clients change?
      systems:
        - {system: memcached, client: spymemcached, clientVersion: [2.11.7, 2.12.3]}
        - {system: redis, client: jedis, clientVersion: 6.2.0}
        - {system: hazelcast, version: 5.7.0, clientVersion: 5.6.0, jvmArgs: [-XX:TieredStopAtLevel=1, -XX:+UseSerialGC]}
      entries: 500
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 20}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void eachIsMeasuredAndNamed() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));
    assertThat(call.exit()).as(call.output()).isZero();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes)
        .allSatisfy(each -> assertThat(each.get("outcome").asString()).isEqualTo("measured"));
    assertThat(outcomes)
        .extracting(each -> each.at("/trial/cell/system").asString())
        .anyMatch(label -> label.endsWith("clientVersion=2.11.7"))
        .anyMatch(label -> label.endsWith("clientVersion=2.12.3"))
        .hasSize(4);
    assertThat(Files.readString(gridbench.run().resolve("study.lock")))
        .contains("spymemcached-2.11.7.jar", "spymemcached-2.12.3.jar", "jedis-6.2.0.jar")
        .contains("hazelcast-5.6.0.jar", "hazelcast-5.7.0.jar");
  }
}
