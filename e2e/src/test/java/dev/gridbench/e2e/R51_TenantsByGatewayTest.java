package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * Two tenants that share a gateway and its two channels to a real server (method.md R11, R51): each
 * has its own rate and its own counts, which the server counts likewise, and every value that it
 * reads is one of its own.
 */
@Tag("full")
class R51_TenantsByGatewayTest {

  private static final int SECONDS = 3;
  private static final int WEB = 4;
  private static final int BATCH = 3;
  private static final int CHANNELS = 2;

  /** One only reads and the other only writes, so that a server's count of a verb is a tenant's. */
  private static final String STUDY =
      """
      study: tenants-by-gateway
      systems: %s
      connections: {gateway: 2}
      value: bytes(200B..400B)
      entries: 400
      workload: get
      workers: 1
      tenants:
        web: {clients: 4, load: {rate: 400, arrivals: constant}}
        batch: {clients: 3, workload: set, load: {rate: 150, arrivals: constant}, entries: 300}
      warmup: 1s
      measure: 3s
      slice: 200ms
      repeat: 1
      solo: %s
      """;

  @TempDir Path directory;

  /** Alone a tenant is a workload like any other, by whatever gateway: that is tried with one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{system: memcached, client: wire} | true",
        "{system: redis, client: jedis} | false",
        "{system: hazelcast, options: {routing: single}, " + Gridbench.QUICK_START + "} | false"
      })
  void eachHasItsOwnRateAndCountsAndValues(String system, boolean solo) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(system, solo)));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(solo ? 3 : 1);
    for (JsonNode outcome : outcomes) {
      String there = outcome.at("/trial/cell/tenants").asString();
      boolean web = !there.equals("batch alone");
      boolean batch = !there.equals("web alone");
      connected(outcome, (web ? WEB : 0) + (batch ? BATCH : 0));
      right(outcome);
      if (web) {
        holds(gridbench, outcome, "web", "get", 400, WEB);
      }
      if (batch) {
        holds(gridbench, outcome, "batch", "set", 150, BATCH);
      }
    }
    assertThat(Files.readString(gridbench.run().resolve("tables/tenants.csv")))
        .contains("web", "batch");
    assertThat(Files.readString(gridbench.run().resolve("tables/gateways.csv")))
        .contains("gateway-1");
    assertThat(Processes.below(gridbench.run())).isEmpty();
  }

  /** By the kernel, those of all tenants together. */
  private static void connected(JsonNode outcome, int clients) {
    assertThat(outcome.at("/clients/sockets/counted").asInt()).isEqualTo(clients);
    assertThat(outcome.at("/clients/sockets/promised").asInt()).isEqualTo(clients);
    JsonNode gateway = outcome.at("/clients/gateway");
    assertThat(gateway.at("/toMembers/counted").asInt()).isEqualTo(CHANNELS);
    assertThat(gateway.at("/gateways/0/clients").asInt()).isEqualTo(clients);
  }

  /** Each tenant's values are by a seed of its own, so another's would be a wrong answer. */
  private static void right(JsonNode outcome) {
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain(
            "wrong-answers",
            "failed-operations",
            "lost-writes",
            "read-back",
            "count-mismatch",
            "counts-differ",
            "connection-count",
            "tcp-connections",
            "gateways");
    for (JsonNode verb : outcome.get("verbs")) {
      assertThat(verb.get("wrong").asLong() + verb.get("failed").asLong()).isZero();
    }
  }

  /** What is due to it is by its own rate to the operation; nobody else does what it does. */
  private static void holds(
      Gridbench gridbench, JsonNode outcome, String name, String verb, int rate, int callers)
      throws Exception {
    JsonNode tenant = outcome.at("/load/tenants/" + name);
    assertThat(tenant.at("/load/due").asLong())
        .as("due to %s", name)
        .isCloseTo((long) rate * SECONDS, within(1L));
    long succeeded = tenant.at("/verbs/" + verb + "/succeeded").asLong();
    assertThat(tenant.get("verbs")).hasSize(1);
    assertThat(succeeded)
        .as("done by %s", name)
        .isEqualTo(outcome.at("/verbs/" + verb + "/succeeded").asLong())
        .isPositive();
    long answered = Outcomes.answered(gridbench.run(), outcome, verb);
    JsonNode counted = outcome.at("/harness/serverCounts/" + verb);
    assertThat(counted.asLong())
        .as("%s by the server", verb)
        .isBetween(answered, answered + callers);
  }
}
