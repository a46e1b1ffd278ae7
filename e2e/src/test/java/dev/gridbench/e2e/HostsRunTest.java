package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Members and workers on hosts that agents serve. All are this machine, reached by a shell, each
 * with an address of its own.
 */
class HostsRunTest {

  private static final String STUDY =
      """
      study: hosted
      systems: ruler
      members: 2
      value: bytes(100B)
      entries: 100
      clients: 3
      workers: 3
      workload: get
      warmup: 200ms
      measure: %s
      repeat: %d
      """;

  @TempDir Path directory;

  private Path hosts() throws IOException {
    return Files.writeString(
        directory.resolve("hosts.yaml"),
        """
        reach: {command: [sh, -c, "{command}"]}
        defaults: {cache: %s, java: %s}
        hosts:
          grid1: {address: 127.0.0.2, roles: [members]}
          load1: {roles: [workers], share: 2}
          load2: {roles: [workers]}
        """
            .formatted(directory.resolve("cache"), System.getProperty("java.home")));
  }

  /** Agents are known by their cache, what they started by the folder where it works. */
  private boolean nothingRuns() {
    String cache = directory.resolve("cache").toString();
    return Processes.below(directory).isEmpty()
        && ProcessHandle.allProcesses()
            .noneMatch(process -> Processes.command(process.pid()).contains(cache));
  }

  private void nothingIsLeft() {
    await().atMost(Duration.ofSeconds(20)).until(this::nothingRuns);
  }

  @Test
  void membersAndWorkersRunWhereTheFileSays() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path file = hosts();
    Gridbench.Call call =
        gridbench.runStudy(gridbench.study(STUDY.formatted("1s", 1) + "hosts: hosts.yaml\n"));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    assertThat(call.output()).contains("members on grid1; workers on load1 (share 2), load2");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    JsonNode hosts = outcome.at("/harness/hosts");
    assertThat(hosts.at("/member-1").asString()).isEqualTo("grid1");
    assertThat(hosts.at("/member-2").asString()).isEqualTo("grid1");
    assertThat(hosts.at("/worker-1").asString()).isEqualTo("load1");
    assertThat(hosts.at("/worker-2").asString()).isEqualTo("load2");
    assertThat(hosts.at("/worker-3").asString()).isEqualTo("load1");
    assertThat(outcome.at("/verbs/get/succeeded").asLong()).isPositive();
    for (String process : List.of("member-1", "member-2", "worker-1", "worker-2")) {
      assertThat(outcome.at("/resources/" + process + "/userSeconds").asDouble())
          .as(process)
          .isPositive();
    }
    assertThat(outcome.at("/harness/network/link").asString())
        .as("all hosts are this machine")
        .isEqualTo("none: loopback");
    JsonNode payload = outcome.at("/costs/payload");
    assertThat(payload.at("/connections").asInt()).isPositive();
    assertThat(payload.at("/received").asDouble()).as("a value of 100 B").isBetween(100.0, 200.0);
    assertRecorded(gridbench.run(), outcome.at("/trial/id").asString());
    nothingIsLeft();
    try (var runs = Files.walk(directory.resolve("cache/runs"))) {
      assertThat(runs.filter(Files::isRegularFile)).isEmpty();
    }
    Files.writeString(file, "# others\n" + Files.readString(file));
    Gridbench.Call other = gridbench.call("run", "--resume", gridbench.run().toString());
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.output()).contains(file + " no longer names the hosts of its hosts.yaml.");
  }

  private static void assertRecorded(Path run, String trial) throws IOException {
    Path folder = run.resolve("trials").resolve(trial);
    assertThat(Files.readString(folder.resolve("processes.csv")))
        .containsPattern("member-1,\\d+,[^,]+,grid1\n")
        .containsPattern("worker-2,\\d+,[^,]+,load2\n");
    assertThat(Files.readAllLines(folder.resolve("host-grid1.csv"))).hasSizeGreaterThan(1);
    assertThat(folder.resolve("logs/worker-1.log")).exists();
    assertThat(Files.readString(run.resolve("environment.json"))).contains("127.0.0.2");
    assertThat(Files.readString(run.resolve("tables/hosts.csv"))).contains("member-2,grid1,1");
    assertThat(Files.readString(run.resolve("report.html")))
        .contains("Where processes ran", "Links between hosts");
    assertThat(Files.readString(run.resolve("tables/links.csv")))
        .containsPattern("load1,grid1,[0-9.]+,[0-9.]+,[0-9.]+");
  }

  /** Two members, and workers on two hosts: a client's way is by its own host's gateways. */
  @Test
  void gatewaysStandBeforeEachMemberOnEachHostOfWorkers() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(STUDY.formatted("3s", 1) + "connections: {gateway: 2}\n"),
            "--hosts",
            hosts().toString());

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("gateways", "tcp-connections");
    JsonNode gateway = outcome.at("/clients/gateway");
    assertThat(gateway.at("/started").asInt()).isEqualTo(4);
    assertThat(gateway.at("/toMembers/counted").asInt()).isEqualTo(8);
    assertThat(outcome.at("/clients/sockets/counted").asInt()).isEqualTo(6);
    Map<String, Integer> clients = new TreeMap<>();
    for (JsonNode each : gateway.get("gateways")) {
      clients.put(each.get("process").asString(), each.get("clients").asInt());
      assertThat(each.get("calls").asLong()).isPositive();
    }
    assertThat(clients)
        .containsExactly(
            entry("gateway-1-1", 2),
            entry("gateway-1-2", 1),
            entry("gateway-2-1", 2),
            entry("gateway-2-2", 1));
    JsonNode hosts = outcome.at("/harness/hosts");
    assertThat(hosts.at("/gateway-2-1").asString()).isEqualTo("load1");
    assertThat(hosts.at("/gateway-2-2").asString()).isEqualTo("load2");
    assertThat(outcome.at("/costs/roles/gateways/cpuMicros").asDouble()).isPositive();
    nothingIsLeft();
  }

  /** What fails is the trial; the next one reaches the host anew. */
  @Test
  @Tag("full")
  void aHostThatIsLostFailsItsTrialAndIsReachedAgain() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process running =
        gridbench.startRun(
            gridbench.study(STUDY.formatted("2s", 2)), "--hosts", hosts().toString());
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> !Processes.below(directory, "--worker 2").isEmpty());
    ProcessHandle worker = Processes.below(directory, "--worker 2").get(0);
    worker.parent().orElseThrow().destroyForcibly();
    Gridbench.Call call = gridbench.await(running);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    List<JsonNode> outcomes = Outcomes.last(gridbench.run());
    assertThat(outcomes).hasSize(2);
    assertThat(outcomes.get(0).at("/outcome").asString()).isEqualTo("failed");
    assertThat(outcomes.get(0).at("/message").asString())
        .as("whether the worker had come up or not")
        .containsPattern("(with its host\\.|be started:) load2: its connection ended\\.")
        .doesNotContain("..");
    assertThat(outcomes.get(1).at("/outcome").asString()).as(call.output()).isEqualTo("measured");
    nothingIsLeft();
  }

  /** In a mount namespace, where the folder of the study's files is empty. */
  private static final String BLIND =
      "[unshare, --map-root-user, --mount, sh, -c, 'mount -t tmpfs none %s && exec sh -c \"$0\"',"
          + " \"{command}\"]";

  /**
   * Where they were not, the client would not start and nothing would be due. Its trace comes back.
   */
  @Test
  @Tag("full")
  void filesThatAStudyNamesAreBroughtToItsWorkers() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path files = Files.createDirectory(directory.resolve("files"));
    Files.writeString(
        files.resolve("client.yaml"), "hazelcast-client:\n  client-labels: [brought]\n");
    Files.writeString(files.resolve("due.txt"), "0.3\n0.4\n0.5\n");
    String blind = BLIND.formatted(files);
    Path file = hosts();
    Files.writeString(
        file,
        Files.readString(file)
            .replace("127.0.0.2", "127.0.0.1")
            .replace("[sh, -c, \"{command}\"]", blind));
    Gridbench.Call call =
        gridbench.runStudy(
            gridbench.study(
                STUDY
                        .formatted("1s", 1)
                        .replace(
                            "systems: ruler",
                            "systems: {system: hazelcast, options: {client-config:"
                                + " files/client.yaml}, %s}".formatted(Gridbench.QUICK_START))
                        .replace("members: 2", "members: 1")
                    + "load: {arrivals: replay, trace: files/due.txt}\ntrace: true\n"),
            "--hosts",
            file.toString());

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(outcome.at("/verbs/get/succeeded").asLong()).isEqualTo(3);
    assertThat(outcome.at("/harness/conduct/traced").asLong()).as(outcome.toString()).isEqualTo(3);
    nothingIsLeft();
  }

  @Test
  void whatCannotBeHadOnHostsIsRefusedAtOnce() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Path study =
        gridbench.study(
            STUDY
                .formatted("1s", 1)
                .replace("ruler", "{system: redis, version: 7.0.15, attach: ['127.0.0.1:6379']}")
                .replace("members: 2", "members: 1"));
    Gridbench.Call call = gridbench.call("check", study.toString(), "--hosts", hosts().toString());

    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("it is attached on loopback");
  }

  /** Each process of a host its next processor; the kernel says which it was allowed. */
  @Test
  void processesArePinnedToProcessorsOfTheirHost() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    String file = hosts().toString();
    Path study = gridbench.study(STUDY.formatted("1s", 1) + "placement: pinned\n");
    Gridbench.Call call = gridbench.runStudy(study, "--hosts", file);

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsExactly("measured");
    JsonNode outcome = Outcomes.last(gridbench.run()).get(0);
    assertThat(Outcomes.caveats(outcome)).doesNotContain("placement");
    assertThat(outcome.at("/harness/placement").asString()).isEqualTo("pinned by host");
    JsonNode affinity = outcome.at("/harness/affinity");
    assertThat(affinity.at("/member-1").asString()).isEqualTo("0");
    assertThat(affinity.at("/member-2").asString()).isEqualTo("1");
    assertThat(affinity.at("/worker-1").asString()).isEqualTo("0");
    assertThat(affinity.at("/worker-2").asString()).as("the first of load2").isEqualTo("0");
    assertThat(affinity.at("/worker-3").asString()).as("the second of load1").isEqualTo("1");
    nothingIsLeft();

    Path elsewhere =
        gridbench.study(
            STUDY.formatted("1s", 1) + "placement: {members: \"0\", workers: \"900\"}\n");
    call = gridbench.call("run", elsewhere.toString(), "--hosts", file);
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("names processors 900, but load1 gives ");
    nothingIsLeft();
  }
}
