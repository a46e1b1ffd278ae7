package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Clients that close their connection and open another while they load, on real servers. */
class ReconnectingClientsTest {

  private static final String STUDY =
      """
      study: reconnecting
      systems: {%s}
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
    JsonNode outcome = prove("system: redis, client: jedis");
    double joins = outcome.at("/verbs/reconnect/succeeded").asDouble();
    assertThat(joins / outcome.at("/verbs/get/succeeded").asDouble())
        .as("one in eight")
        .isBetween(0.06, 0.22);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "system: redis, client: lettuce",
        "system: redis, client: redisson",
        "system: memcached, client: xmemcached",
        "system: hazelcast, version: 5.7.0, " + Gridbench.QUICK_START,
        "system: infinispan, version: 16.0.7, " + Gridbench.QUICK_START,
        "system: ignite, " + Gridbench.QUICK_START,
        "system: ignite3, " + Gridbench.QUICK_START,
        "system: geode, " + Gridbench.QUICK_START,
        "system: coherence, " + Gridbench.QUICK_START
      })
  @Tag("full")
  void theSameByOtherLibraries(String system) throws Exception {
    prove(system);
  }

  private JsonNode prove(String system) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(system)));

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    for (String verb : new String[] {"get", "set", "reconnect"}) {
      assertThat(outcome.at("/verbs/" + verb + "/failed").asLong()).as(verb).isZero();
      assertThat(outcome.at("/verbs/" + verb + "/wrong").asLong()).as(verb).isZero();
    }
    assertThat(outcome.at("/verbs/reconnect/succeeded").asLong()).isPositive();
    assertThat(outcome.at("/verbs/reconnect/serviceTime/mean").asDouble())
        .as("more than a get takes")
        .isGreaterThan(outcome.at("/verbs/get/serviceTime/mean").asDouble());
    assertThat(outcome.at("/costs/payload").asString("")).isEmpty();
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain("counts-differ", "tcp-connections", "reconnected", "wrong-answers");
    return outcome;
  }
}
