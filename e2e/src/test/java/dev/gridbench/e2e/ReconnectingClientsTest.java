package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients that close their connection and open another while they load, on real servers. */
class ReconnectingClientsTest {

  private static final String STUDY =
      """
      study: reconnecting
      systems: %s
      members: 1
      entries: 100
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 10, reconnect: 10}
      warmup: 500ms
      measure: 1s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void comingAndGoingIsAnOperationAndDisturbsNoOther() throws Exception {
    JsonNode outcome = prove(List.of("{system: redis, client: jedis}")).get(0);
    double joins = outcome.at("/verbs/reconnect/succeeded").asDouble();
    assertThat(joins / outcome.at("/verbs/get/succeeded").asDouble())
        .as("one in eight")
        .isBetween(0.06, 0.22);
  }

  @Test
  @Tag("full")
  void theSameByOtherLibraries() throws Exception {
    List<String> systems =
        List.of(
            "{system: redis, client: lettuce}",
            "{system: redis, client: redisson}",
            "{system: memcached, client: xmemcached}",
            "{system: hazelcast, version: 5.7.0, " + Gridbench.QUICK_START + "}",
            "{system: infinispan, version: 16.0.7, " + Gridbench.QUICK_START + "}",
            "{system: ignite, " + Gridbench.QUICK_START + "}",
            "{system: ignite3, " + Gridbench.QUICK_START + "}",
            "{system: geode, " + Gridbench.QUICK_START + "}",
            "{system: coherence, " + Gridbench.QUICK_START + "}");
    assertThat(prove(systems)).hasSize(systems.size());
  }

  private List<JsonNode> prove(List<String> systems) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(systems)));

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.kinds(gridbench.run())).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    outcomes.forEach(ReconnectingClientsTest::check);
    return outcomes;
  }

  private static void check(JsonNode outcome) {
    String system = outcome.at("/trial/cell/system").asString();
    for (String verb : new String[] {"get", "set", "reconnect"}) {
      String called = system + " " + verb;
      assertThat(outcome.at("/verbs/" + verb + "/failed").asLong()).as(called).isZero();
      assertThat(outcome.at("/verbs/" + verb + "/wrong").asLong()).as(called).isZero();
    }
    assertThat(outcome.at("/verbs/reconnect/succeeded").asLong()).as(system).isPositive();
    assertThat(outcome.at("/verbs/reconnect/serviceTime/mean").asDouble())
        .as(system + ": more than a get takes")
        .isGreaterThan(outcome.at("/verbs/get/serviceTime/mean").asDouble());
    assertThat(outcome.at("/costs/payload").asString("")).as(system).isEmpty();
    assertThat(Outcomes.caveats(outcome))
        .as(system)
        .doesNotContain("counts-differ", "tcp-connections", "reconnected", "wrong-answers");
  }
}
