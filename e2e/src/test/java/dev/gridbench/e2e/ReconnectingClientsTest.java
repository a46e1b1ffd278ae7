package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Clients that close their connection and open another while they load, on real servers. */
class ReconnectingClientsTest {

  private static final String STUDY =
      """
      study: reconnecting
      systems:
        - {system: redis, client: jedis}
        - {system: redis, client: lettuce}
      members: 1
      entries: 100
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 10, reconnect: 10}
      warmup: 500ms
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void comingAndGoingIsAnOperationAndDisturbsNoOther() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.kinds(gridbench.run())).containsExactly("measured", "measured");
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      double joins = outcome.at("/verbs/reconnect/succeeded").asDouble();
      double gets = outcome.at("/verbs/get/succeeded").asDouble();
      assertThat(joins).isPositive();
      assertThat(joins / gets).as("one in eight").isBetween(0.09, 0.17);
      for (String verb : new String[] {"get", "set", "reconnect"}) {
        assertThat(outcome.at("/verbs/" + verb + "/failed").asLong()).as(verb).isZero();
        assertThat(outcome.at("/verbs/" + verb + "/wrong").asLong()).as(verb).isZero();
      }
      assertThat(outcome.at("/verbs/reconnect/serviceTime/mean").asDouble())
          .as("more than a get takes")
          .isGreaterThan(outcome.at("/verbs/get/serviceTime/mean").asDouble());
      assertThat(outcome.at("/costs/payload").asString("")).isEmpty();
      assertThat(Outcomes.caveats(outcome))
          .doesNotContain("counts-differ", "tcp-connections", "reconnected", "wrong-answers");
    }
  }
}
