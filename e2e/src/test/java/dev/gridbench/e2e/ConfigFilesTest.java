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
          %1$s
          options: {config: [none, tuned.xml], client-config: client.yaml}
        - {system: redis, client: wire, options: {config: [none, tuned.conf]}}
        - {system: infinispan, %1$s, options: {client-config: [none, hotrod-client.properties]}}
        - {system: infinispan, label: tuned, %1$s, options: {config: infinispan.xml}}
        - {system: ignite, %1$s, options: {config: ignite.xml}}
        - {system: geode, %1$s, options: {config: gemfire.properties}}
      members: 1
      entries: 500
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 20}
      order: as-written
      warmup: 1s
      measure: 2s
      repeat: 1
      """
          .formatted(Gridbench.QUICK_START);

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

  /** Nobody is there. */
  private static final String HOT_ROD =
      """
      infinispan.client.hotrod.server_list = 10.99.99.99:11222
      infinispan.client.hotrod.client_intelligence = BASIC
      """;

  private static final String INFINISPAN =
      """
      <infinispan xmlns="urn:infinispan:config:16.0">
        <cache-container name="production">
          <transport cluster="production"/>
          <distributed-cache-configuration name="tuned" owners="1"/>
        </cache-container>
        <server xmlns="urn:infinispan:server:16.0"/>
      </infinispan>
      """;

  private static final String IGNITE =
      """
      <beans xmlns="http://www.springframework.org/schema/beans"
             xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
             xsi:schemaLocation="http://www.springframework.org/schema/beans
               http://www.springframework.org/schema/beans/spring-beans.xsd">
        <bean class="org.apache.ignite.configuration.IgniteConfiguration">
          <property name="igniteInstanceName" value="production"/>
          <property name="queryThreadPoolSize" value="3"/>
          <property name="metricsLogFrequency" value="1"/>
        </bean>
      </beans>
      """;

  private static final String GEMFIRE = "locators=10.99.99.99[10334]\nack-wait-threshold=7\n";

  private static final String MEMBER_PROPERTIES = "member-1/gemfire.properties";

  @TempDir Path directory;

  @Test
  void eachIsFollowedAndNamed() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY);
    Files.writeString(study.resolveSibling("tuned.xml"), MEMBER);
    Files.writeString(study.resolveSibling("client.yaml"), CLIENT);
    Files.writeString(study.resolveSibling("hotrod-client.properties"), HOT_ROD);
    Files.writeString(study.resolveSibling("infinispan.xml"), INFINISPAN);
    Files.writeString(study.resolveSibling("ignite.xml"), IGNITE);
    Files.writeString(study.resolveSibling("gemfire.properties"), GEMFIRE);
    Files.writeString(study.resolveSibling("tuned.conf"), "maxmemory-policy allkeys-lru\nhz 37\n");

    Gridbench.Call call = gridbench.runStudy(study);

    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes)
        .as(call.output())
        .allSatisfy(each -> assertThat(each.get("outcome").asString()).isEqualTo("measured"));
    assertThat(outcomes)
        .extracting(ConfigFilesTest::system)
        .containsExactly(
            "hazelcast:5.7.0 config=none",
            "hazelcast:5.7.0 config=tuned.xml",
            system(outcomes.get(2)),
            system(outcomes.get(3)),
            "infinispan:16.0.7 client-config=none",
            "infinispan:16.0.7 client-config=hotrod-client.properties",
            "tuned",
            "ignite:2.17.0",
            "geode:1.15.1");
    for (int i = 0; i < 2; i++) {
      boolean details = log(gridbench.run(), outcomes.get(i)).contains("[5.7.0]");
      assertThat(details).as(outcomes.get(i).at("/trial/cell").toString()).isEqualTo(i == 0);
    }
    assertThat(system(outcomes.get(3))).startsWith("redis:").endsWith(" config=tuned.conf");
    assertThat(Files.readString(gridbench.run().resolve("study.lock")))
        .contains("tuned.xml", "client.yaml", "tuned.conf", "hotrod-client.properties")
        .contains("infinispan.xml", "ignite.xml", "gemfire.properties", "ignite-spring-2.17.0.jar");
    assertThat(
            Files.readString(cluster(gridbench.run(), outcomes.get(8)).resolve(MEMBER_PROPERTIES)))
        .contains("ack-wait-threshold=7")
        .doesNotContain("locators");
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

  private static String system(JsonNode outcome) {
    return outcome.at("/trial/cell/system").asString();
  }

  private static String log(Path run, JsonNode outcome) throws IOException {
    return Files.readString(cluster(run, outcome).resolve("logs/member-1.log"));
  }

  private static Path cluster(Path run, JsonNode outcome) {
    return run.resolve("clusters/" + outcome.at("/trial/id").asString());
  }
}
