package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Members and clients that follow files of the vendor's configuration. */
@Tag("full")
class ConfigFilesTest {

  private static final String STUDY =
      """
      study: configured
      question: What does our configuration do?
      systems:
        - system: hazelcast
          options: {config: [none, tuned.xml], client-config: [none, client.yaml]}
        - {system: redis, client: wire, options: {config: [none, tuned.conf]}}
      members: 1
      entries: 500
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 20}
      order: as-written
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  /** Log lines that do not name the member are seen from outside. */
  private static final String MEMBER =
      """
      <hazelcast xmlns="http://www.hazelcast.com/schema/config">
        <cluster-name>production</cluster-name>
        <network><port>5701</port></network>
        <properties><property name="hazelcast.logging.details.enabled">false</property></properties>
        <map name="default"><backup-count>0</backup-count></map>
      </hazelcast>
      """;

  private static final String CLIENT =
      """
      hazelcast-client:
        cluster-name: production
        client-labels: [tuned]
        network:
          cluster-members: ["10.99.99.99:5701"]
      """;

  @TempDir Path directory;

  @Test
  void eachIsFollowedAndNamed() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Files.writeString(study.resolveSibling("tuned.xml"), MEMBER);
    Files.writeString(study.resolveSibling("client.yaml"), CLIENT);
    Files.writeString(study.resolveSibling("tuned.conf"), "maxmemory-policy allkeys-lru\nhz 37\n");

    Gridbench.Call call = gridbench.runStudy(study);

    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes)
        .as(call.output())
        .allSatisfy(each -> assertThat(each.get("outcome").asString()).isEqualTo("measured"));
    assertThat(outcomes)
        .extracting(each -> each.at("/trial/cell/system").asString())
        .containsExactly(
            "hazelcast:5.7.0 config=none client-config=none",
            "hazelcast:5.7.0 config=none client-config=client.yaml",
            "hazelcast:5.7.0 config=tuned.xml client-config=none",
            "hazelcast:5.7.0 config=tuned.xml client-config=client.yaml",
            outcomes.get(4).at("/trial/cell/system").asString(),
            outcomes.get(5).at("/trial/cell/system").asString());
    for (int i = 0; i < 4; i++) {
      boolean details = log(gridbench.run(), outcomes.get(i)).contains("[5.7.0]");
      assertThat(details).as(outcomes.get(i).at("/trial/cell").toString()).isEqualTo(i < 2);
    }
    assertThat(outcomes.get(5).at("/trial/cell/system").asString()).endsWith(" config=tuned.conf");
    assertThat(Files.readString(gridbench.run().resolve("study.lock")))
        .contains("tuned.xml", "client.yaml", "tuned.conf");
  }

  @Test
  void aFileThatIsNotThereIsNamedBeforeAnythingStarts() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call call = gridbench.call("check", gridbench.study(STUDY).toString());

    assertThat(call.exit()).as(call.output()).isEqualTo(2);
    assertThat(call.output())
        .contains("tuned.xml is no file that can be read", "client.yaml", "tuned.conf")
        .doesNotContain("\tat ");
  }

  private static String log(Path run, JsonNode outcome) throws IOException {
    Path cluster = run.resolve("clusters/" + outcome.at("/trial/id").asString());
    return Files.readString(cluster.resolve("logs/member-1.log"));
  }
}
