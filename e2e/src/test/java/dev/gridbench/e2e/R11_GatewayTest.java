package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Clients by way of gateways on real servers (method.md R11): by the kernel as many connections at
 * the gateways as there are clients, and at the servers as many as there are channels; every answer
 * right, and the gateways' counts those of the clients and of the servers.
 */
@Tag("full")
@RealTime
class R11_GatewayTest {

  private static final int CLIENTS = 8;
  private static final int CHANNELS = 3;
  private static final int RATE = 300;

  private static final String STUDY =
      """
      study: by-gateway
      systems: %s
      members: %d
      connections: [own, {gateway: 3}]
      entries: 500
      value: bytes(100B)
      clients: 8
      workers: 2
      workload: {get: 80, set: 15, remove: 5}
      load: {rate: 300, arrivals: constant}
      order: as-written
      warmup: 500ms
      measure: 3s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void twoServersOfMemcachedHaveAGatewayEach() throws Exception {
    String systems =
        "[{system: memcached, client: spymemcached},"
            + " {system: memcached, client: wire, label: wire}]";
    List<JsonNode> outcomes =
        outcomes(STUDY.formatted(systems, 2) + "exclude: [{system: wire, connections: own}]\n");

    assertThat(outcomes).hasSize(3);
    direct(outcomes.get(0), 2);
    byGateway(outcomes.get(1), 2, CHANNELS);
    byGateway(outcomes.get(2), 2, CHANNELS);
  }

  @Test
  void aServerOfRedisHasOne() throws Exception {
    List<JsonNode> outcomes = outcomes(STUDY.formatted("[{system: redis, client: jedis}]", 1));

    assertThat(outcomes).hasSize(2);
    direct(outcomes.get(0), 1);
    byGateway(outcomes.get(1), 1, CHANNELS);
  }

  @Test
  void aMemberOfHazelcastHasOne() throws Exception {
    List<JsonNode> outcomes =
        outcomes(
            STUDY.formatted(
                "[{system: hazelcast, options: {routing: single}, " + Gridbench.QUICK_START + "}]",
                1));

    assertThat(outcomes).hasSize(2);
    direct(outcomes.get(0), 1);
    byGateway(outcomes.get(1), 1, CHANNELS);
  }

  @Test
  void killingTheCoordinatorLeavesNoGateway() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study = gridbench.study(STUDY.formatted("ruler", 2));
    Process process =
        gridbench.startRun(study, "--set", "connections={gateway: 3}", "--set", "measure=20s");
    await()
        .atMost(Duration.ofMinutes(3))
        .failFast("the run has ended", () -> !process.isAlive())
        .until(() -> gridbench.begun() && loading(gridbench.run()));
    assertThat(Processes.below(gridbench.run(), "gateway.Gateway")).hasSizeGreaterThanOrEqualTo(2);

    process.destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(Processes.below(gridbench.run())).isEmpty());
  }

  private static boolean loading(Path run) {
    return Files.exists(run.resolve("trials/c001-r1/intervals.csv"));
  }

  /** Their table has nineteen columns. */
  private static void assertFits(Path run) throws IOException {
    try (Browser browser = new Browser()) {
      ReportView view = new ReportView(browser);
      browser.window(1280, 800);
      view.open(run);
      assertThat(view.cutTables()).isEmpty();
    }
  }

  /** The kept study says the same again, and the report has a table of them. */
  private List<JsonNode> outcomes(String yaml) throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(gridbench.study(yaml));
    assertFits(gridbench.run());
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(Files.readString(gridbench.run().resolve("tables/gateways.csv")))
        .contains("gateway-1", "connections=gateway(3)");
    assertThat(gridbench.run().resolve("trials/c002-r1/logs/gateway-1.log")).exists();
    assertThat(Processes.below(gridbench.run())).isEmpty();
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    Path kept = gridbench.run().resolve("study.yaml");
    assertThat(Files.readString(kept)).contains("connections: [own, {gateway: 3}]");
    assertThat(gridbench.call("check", kept.toString()).exit()).isZero();
    return outcomes;
  }

  private static void direct(JsonNode outcome, int members) {
    assertThat(outcome.at("/trial/cell/connections").asString()).isEqualTo("own");
    assertThat(outcome.at("/clients/gateway").isNull()).isTrue();
    connected(outcome, members);
  }

  /** Gateways are looked at near the window's borders, later where the machine stood still. */
  private static void byGateway(JsonNode outcome, int members, int channels) {
    assertThat(outcome.at("/trial/cell/connections").asString()).isEqualTo("gateway(3)");
    connected(outcome, members);
    JsonNode gateway = outcome.at("/clients/gateway");
    assertThat(gateway.at("/toMembers/counted").asInt()).isEqualTo(channels * members);
    assertThat(gateway.at("/toMembers/promised").asInt()).isEqualTo(channels * members);
    assertThat(gateway.get("gateways").size()).isEqualTo(members);
    long calls = 0;
    double due = 0;
    for (JsonNode each : gateway.get("gateways")) {
      assertThat(each.get("clients").asInt()).isEqualTo(CLIENTS);
      assertThat(each.get("failed").asInt() + each.get("losses").asInt()).isZero();
      assertThat(each.at("/requestHop/p50").asDouble()).isPositive();
      assertThat(each.at("/answerHop/count").asLong()).isPositive();
      assertThat(each.get("use").asDouble()).isBetween(0.0, 1.0);
      assertThat(outcome.at("/resources/" + each.get("process").asString())).isNotEmpty();
      calls += each.get("calls").asLong();
      due = Math.max(due, RATE * each.get("seconds").asDouble());
    }
    long answered = 0;
    for (JsonNode verb : outcome.get("verbs")) {
      answered += verb.get("succeeded").asLong() + verb.get("missed").asLong();
    }
    int waiting = outcome.at("/load/outstandingMax").asInt(); // when the window began, at most
    assertThat((double) calls)
        .as("calls at the gateways; %s", Outcomes.circumstances(outcome))
        .isBetween(0.75 * answered, due + Math.max(CLIENTS, waiting));
    assertThat(outcome.at("/costs/roles/gateways/processes").asInt()).isEqualTo(members);
    assertThat(outcome.at("/costs/roles/gateways/cpuMicros").asDouble()).isPositive();
  }

  /** One to each member or its gateway, all answers right, and the servers' own counts agree. */
  private static void connected(JsonNode outcome, int members) {
    assertThat(outcome.at("/throughput").asDouble())
        .as("operations per second of %d asked for; %s", RATE, Outcomes.circumstances(outcome))
        .isCloseTo(RATE, within(0.25 * RATE));
    assertThat(outcome.at("/clients/sockets/counted").asInt()).isEqualTo(CLIENTS * members);
    assertThat(outcome.at("/clients/sockets/promised").asInt()).isEqualTo(CLIENTS * members);
    assertThat(outcome.at("/harness/serverCounts").size()).isPositive();
    assertThat(Outcomes.caveats(outcome))
        .doesNotContain(
            "tcp-connections",
            "gateways",
            "counts-differ",
            "wrong-answers",
            "failed-operations",
            "lost-writes");
  }
}
