package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Real grids on hosts that only ssh leads to, each in a network of its own. */
@Tag("full")
class HostsRunOverSshTest {

  private static final List<String> HOSTS = List.of("grid1", "grid2", "load1");

  private static final String STUDY =
      """
      study: over-ssh
      systems: %s
      members: 2
      value: bytes(100B)
      entries: 1_000
      clients: 4
      workload: {get: 80, set: 20}
      warmup: 1s
      measure: %s
      repeat: 1
      """;

  @TempDir Path directory;

  private Namespaces network;

  @BeforeEach
  void build() throws Exception {
    network = new Namespaces(directory.resolve("ssh"), HOSTS);
  }

  @AfterEach
  void remove() throws Exception {
    network.close();
  }

  private Path file() throws IOException {
    return Files.writeString(
        directory.resolve("hosts.yaml"),
        """
        ssh-config: %s
        defaults: {cache: %s, java: %s}
        hosts:
          grid1: {address: %s, roles: [members]}
          grid2: {address: %s, roles: [members]}
          load1: {address: %s, roles: [workers]}
        """
            .formatted(
                network.config(),
                directory.resolve("cache"),
                System.getProperty("java.home"),
                network.address("grid1"),
                network.address("grid2"),
                network.address("load1")));
  }

  private static String quick(String system) {
    return "{system: " + system + ", " + Gridbench.QUICK_START + "}";
  }

  private void nothingIsLeft() {
    HOSTS.forEach(this::nothingIsLeft);
  }

  private void nothingIsLeft(String host) {
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(network.programs(host)).isEmpty());
  }

  @Test
  void gridsFormAcrossHostsAndAreLoadedFromAnother() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                STUDY.formatted("[" + quick("hazelcast") + ", " + quick("infinispan") + "]", "2s")),
            "--hosts",
            file().toString());

    for (JsonNode outcome : measured(gridbench, call, 2)) {
      assertThat(outcome.at("/harness/hosts/member-2").asString()).isEqualTo("grid2");
      assertThat(Outcomes.caveats(outcome)).doesNotContain("counts-unknown", "counts-differ");
      JsonNode link = outcome.at("/harness/network");
      assertThat(link.at("/link").asString()).isEqualTo("eth0");
      double carried =
          outcome.at("/costs/payload/sent").asDouble()
              + outcome.at("/costs/payload/received").asDouble();
      assertThat(carried).as("at least the values").isGreaterThan(100);
      assertThat(link.at("/bytesPerOperation").asDouble())
          .as("with headers, and what else went to that host")
          .isBetween(carried, 20 * carried);
    }
  }

  /** So many, of which each repetition begins with the next of the members' hosts. */
  private List<JsonNode> measured(Gridbench gridbench, Gridbench.Call call, int count)
      throws IOException {
    assertThat(Outcomes.kinds(gridbench.run()))
        .as(call.output())
        .hasSize(count)
        .containsOnly("measured");
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    for (JsonNode outcome : outcomes) {
      assertThat(outcome.at("/harness/hosts/member-1").asString())
          .isEqualTo("grid" + outcome.at("/trial/repetition").asInt());
      assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
      assertThat(outcome.at("/verbs/get/failed").asLong()).isZero();
      for (String process : List.of("member-1", "worker-1")) {
        assertThat(outcome.at("/resources/" + process + "/userSeconds").asDouble()).isPositive();
      }
    }
    nothingIsLeft();
    return outcomes;
  }

  @Test
  void programsOfAHostAreMembersThere() throws Exception {
    Files.writeString(directory.resolve("password"), "known to the host\n");
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                STUDY
                    .formatted(
                        "[{system: redis, security: {user: bench, password: 'file:password'}},"
                            + " memcached]",
                        "2s")
                    .replace("members: 2", "members: 1")
                    .replace("repeat: 1", "repeat: 2")),
            "--hosts",
            file().toString());

    measured(gridbench, call, 4);
  }

  /** Its members listen on hosts' addresses, and gateways on loopback of the workers' host. */
  @Test
  void gatewaysAreOnTheWorkersHost() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                STUDY.formatted("{system: memcached, client: wire}", "2s")
                    + "connections: {gateway: 2}\n"),
            "--hosts",
            file().toString());

    JsonNode outcome = measured(gridbench, call, 1).get(0);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("gateways", "tcp-connections");
    assertThat(outcome.at("/clients/gateway/gateways").size()).isEqualTo(2);
    assertThat(outcome.at("/clients/gateway/toMembers/counted").asInt()).isEqualTo(4);
    assertThat(outcome.at("/harness/hosts/gateway-2-1").asString()).isEqualTo("load1");
  }

  /** Of two hosts for members it is the second, whose address the server has. */
  @Test
  void anAttachedServerIsLookedAtOnItsHost() throws Exception {
    String address = network.address("grid2");
    Process server =
        network.start(
            "grid2",
            directory.resolve("server.log"),
            "memcached",
            "-l",
            address,
            "-p",
            "11211",
            "-U",
            "0",
            "-u",
            "nobody");
    try {
      await().atMost(Duration.ofSeconds(20)).until(() -> LocalPorts.open(address, 11211));
      String attach = "{system: memcached, client: wire, attach: ['%s:11211']}".formatted(address);
      Gridbench gridbench = new Gridbench(directory);
      Gridbench.Call call =
          gridbench.runStudy(
              gridbench.study(STUDY.formatted(attach, "3s").replace("members: 2", "members: 1")),
              "--hosts",
              file().toString());

      assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
      JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
      assertThat(outcome.at("/harness/hosts/member-1").asString()).isEqualTo("grid2");
      assertThat(outcome.at("/resources/member-1/userSeconds").asDouble()).isPositive();
      assertThat(outcome.at("/costs/roles/members/processes").asInt()).isEqualTo(1);
      assertThat(outcome.at("/harness/foreignCpuShare").isNumber()).isTrue();
      assertThat(server.isAlive()).isTrue();
    } finally {
      server.destroy();
      server.waitFor();
    }
    nothingIsLeft();
  }

  private static final String CUT =
      STUDY
              .formatted(
                  "{system: redis, security: {user: bench, password: 'file:password'}}", "15s")
              .replace("members: 2", "members: 1")
          + "events: [{at: 2s, partition: member-1, for: 3s}]\n";

  private Path cut(Gridbench gridbench) throws IOException {
    Files.writeString(directory.resolve("password"), "known to the host\n");
    return gridbench.study(CUT);
  }

  /**
   * TCP sends again after 3 s and, at the latest, 6.3 s of silence (RFC 6298: it doubles 200 ms).
   */
  @Test
  void aPartitionStandsForItsTimeAndIsUndone() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call = gridbench.runStudy(cut(gridbench), "--hosts", file().toString());

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode faults = Outcomes.last(gridbench.run()).get(0).at("/faults");
    assertThat(faults.at("/events/0/action").asString()).isEqualTo("partition");
    assertThat(faults.at("/events/0/error").asString("")).isEmpty();
    assertThat(faults.at("/events/0/lastsSeconds").asDouble()).isBetween(3.0, 4.0);
    assertThat(faults.at("/longestGapSeconds").asDouble()).isBetween(2.5, 7.5);
    assertThat(network.rules("grid1")).isEmpty();
    nothingIsLeft();
  }

  /**
   * Packets of workers alone are lost, of a share that five standard deviations of the binomial
   * hold; then those of members, whose silence workers do not feel.
   */
  @Test
  void packetsAreLostAsTheStudySays() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                STUDY.formatted(quick("hazelcast"), "12s")
                    + """
                    events:
                      - {at: 2s, loss: member-1, of: 5%, peers: workers, for: 3s}
                      - {at: 8s, rate: member-2, to: 1Gbit/s, way: out, peers: members, for: 1s}
                      - {at: 10s, delay: member-1, by: 10ms, for: 1s}
                    """),
            "--hosts",
            file().toString());

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode events = Outcomes.last(gridbench.run()).get(0).at("/faults/events");
    assertThat(events.at("/0/action").asString()).isEqualTo("loss 5%, peers: workers");
    assertThat(events.at("/0/error").asString("")).isEmpty();
    long seen = events.at("/0/packets/seen").asLong();
    assertThat(seen).isGreaterThan(100);
    assertThat(events.at("/0/packets/dropped").asDouble() / seen)
        .isCloseTo(0.05, within(5 * Math.sqrt(0.05 * 0.95 / seen)));
    assertThat(events.at("/1/action").asString())
        .isEqualTo("rate 1Gbit/s, way: out, peers: members");
    assertThat(events.at("/1/packets/seen").asLong()).isPositive();
    assertThat(events.at("/1/packets/dropped").asLong()).isZero();
    assertThat(Files.readString(gridbench.run().resolve("report.html")))
        .contains(events.at("/0/packets/dropped").asLong() + " of " + seen + " packets dropped");
    JsonNode late = events.at("/2");
    assertThat(late.at("/error").asString("").contains("no netem on eth0: "))
        .as("without the module it says so, with it packets are held back: %s", late)
        .isNotEqualTo(late.at("/packets/seen").asLong() > 0);
    assertThat(network.rules("grid1") + network.rules("grid2")).isEmpty();
    assertThat(network.disciplines("grid1")).allMatch(line -> line.contains(" 0: "));
    nothingIsLeft();
  }

  @Test
  void aPartitionEndsThoughNobodyIsLeftToUndoIt() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running = gridbench.startRun(cut(gridbench), "--hosts", file().toString());
    await()
        .atMost(Duration.ofSeconds(120))
        .failFast("the run has ended", () -> !running.isAlive())
        .until(() -> network.rules("grid1").contains("12000-31999"));
    running.destroyForcibly();
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> !network.rules("grid1").contains("12000-31999"));
    nothingIsLeft();
  }

  /** It would stand for 40 s: who stops the run has the network back when the run has ended. */
  @Test
  void aPartitionEndsWithARunThatControlCEnds() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Files.writeString(directory.resolve("password"), "known to the host\n");
    Path study = gridbench.study(CUT.replace("15s", "60s").replace("for: 3s", "for: 40s"));
    Process running =
        gridbench.startRunUnder(Gridbench.HEARS_CONTROL_C, study, "--hosts", file().toString());
    await()
        .atMost(Duration.ofSeconds(120))
        .failFast("the run has ended", () -> !running.isAlive())
        .until(() -> network.rules("grid1").contains("12000-31999"));
    new ProcessBuilder("kill", "-INT", Long.toString(running.pid())).start().waitFor();
    await().atMost(Duration.ofSeconds(20)).until(() -> !running.isAlive());
    assertThat(network.rules("grid1")).isEmpty();
    assertThat(gridbench.await(running).exit()).isEqualTo(130);
    nothingIsLeft();
  }

  /** Nobody says goodbye: it shows by silence, on both sides. */
  @Test
  void aHostThatIsCutOffFailsItsTrialAndKeepsNothingRunning() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running =
        gridbench.startRun(
            gridbench.study(STUDY.formatted(quick("hazelcast"), "20s")),
            "--hosts",
            file().toString());
    await()
        .atMost(Duration.ofSeconds(120))
        .until(() -> !Processes.below(directory.resolve("cache"), "--worker 1").isEmpty());
    network.cut("grid2");
    nothingIsLeft("grid2");
    Gridbench.Call call = gridbench.await(running);
    nothingIsLeft();

    JsonNode first = Outcomes.of(gridbench.run()).get(0);
    assertThat(first.at("/outcome").asString()).as(call.output()).isEqualTo("failed");
    assertThat(first.at("/message").asString()).contains("with its host. grid2: ");
    assertThat(call.exit()).isEqualTo(1);
  }
}
