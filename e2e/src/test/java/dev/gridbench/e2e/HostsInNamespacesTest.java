package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Hosts as network namespaces on a bridge, each with an sshd of its own: what stands between two of
 * them is made here, so what the check finds can be held against it. Needs root.
 */
@Tag("full")
class HostsInNamespacesTest {

  private static final int PORT = 22;
  private static final String SUBNET = "10.213.87.";
  private static final List<String> HOSTS = List.of("grid1", "grid2", "load1");
  private static final long MILLION = 1_000_000;

  /** No two runs of this machine have the same names. */
  private final String mark = "gb" + ProcessHandle.current().pid();

  @TempDir Path directory;

  private Gridbench gridbench;
  private Sshd sshd;

  @BeforeEach
  void build() throws Exception {
    gridbench = new Gridbench(directory);
    sshd = new Sshd(directory.resolve("ssh"));
    ip("link", "add", mark, "type", "bridge");
    ip("addr", "add", SUBNET + "254/24", "dev", mark);
    ip("link", "set", mark, "up");
    for (String host : HOSTS) {
      String space = space(host);
      String outer = mark + HOSTS.indexOf(host);
      ip("netns", "add", space);
      ip("link", "add", outer, "type", "veth", "peer", "name", "eth0", "netns", space);
      ip("link", "set", outer, "master", mark, "up");
      ip("-n", space, "addr", "add", address(host) + "/24", "dev", "eth0");
      ip("-n", space, "link", "set", "eth0", "up");
      ip("-n", space, "link", "set", "lo", "up");
      sshd.start(List.of("ip", "netns", "exec", space), address(host), PORT);
      sshd.name(host, address(host), PORT);
    }
  }

  @AfterEach
  void remove() throws Exception {
    if (sshd != null) {
      sshd.close();
    }
    for (String host : HOSTS) {
      run("ip", "netns", "del", space(host));
    }
    run("ip", "link", "del", mark);
  }

  private String space(String host) {
    return mark + "-" + host;
  }

  private static String address(String host) {
    return SUBNET + (HOSTS.indexOf(host) + 1);
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    return process.waitFor() == 0 ? "" : String.join(" ", command) + " said: " + said.strip();
  }

  private static void ip(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(words));
    must(
        "Network namespaces cannot be made here, which takes root and the modules bridge and veth",
        command.toArray(String[]::new));
  }

  private static void must(String otherwise, String... command)
      throws IOException, InterruptedException {
    String said = run(command);
    if (!said.isEmpty()) {
      throw new AssertionError(otherwise + ": " + said);
    }
  }

  private void shape(String host, String... discipline) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("tc", "-n", space(host), "qdisc", "add", "dev", "eth0", "root"));
    command.addAll(List.of(discipline));
    must("This kernel lacks the module sch_" + discipline[0], command.toArray(String[]::new));
  }

  private Path file() throws IOException {
    Path file = directory.resolve("hosts.yaml");
    Files.writeString(
        file,
        """
        ssh-config: ssh/ssh_config
        defaults: {cache: %s}
        hosts:
          grid1: {address: %s, roles: [members]}
          grid2: {address: %s, roles: [members]}
          load1: {address: %s, roles: [workers]}
        """
            .formatted(
                directory.resolve("cache"), address("grid1"), address("grid2"), address("load1")));
    return file;
  }

  private JsonNode check(int exit) throws IOException, InterruptedException {
    List<String> outAlone = List.of("sh", "-c", "exec \"$@\" 2>/dev/null", "sh");
    Gridbench.Call call =
        gridbench.callUnder(outAlone, "hosts", "check", file().toString(), "--json");
    assertThat(call.exit()).as(call.output()).isEqualTo(exit);
    return new JsonMapper().readTree(call.output());
  }

  private static JsonNode link(JsonNode found, String from, String to) {
    for (JsonNode link : found.at("/links")) {
      if (link.at("/from").asString().equals(from) && link.at("/to").asString().equals(to)) {
        return link;
      }
    }
    throw new AssertionError("no link from " + from + " to " + to + " in " + found);
  }

  /** The kernel holds what load1 sends to 50 Mbit/s, and what it gets to nothing. */
  @Test
  void aRateThatTheKernelHoldsIsFoundInItsDirection() throws Exception {
    shape("load1", "tbf", "rate", "50mbit", "burst", "32kb", "latency", "50ms");

    JsonNode found = check(0);

    assertThat(found.at("/links")).as("both orders of members, and workers to members").hasSize(4);
    for (String grid : List.of("grid1", "grid2")) {
      JsonNode link = link(found, "load1", grid);
      assertThat(link.at("/out1").asLong()).isBetween(35 * MILLION, 60 * MILLION);
      assertThat(link.at("/out8").asLong()).isBetween(35 * MILLION, 60 * MILLION);
      assertThat(link.at("/back1").asLong()).isGreaterThan(100 * MILLION);
      assertThat(link.at("/mtu").asInt()).isEqualTo(1500);
    }
    assertThat(link(found, "grid1", "grid2").at("/out1").asLong()).isGreaterThan(100 * MILLION);
  }

  /** Packets to grid2 go to a machine that is none; and load1 and grid1 differ in their MTU. */
  @Test
  void aHostThatIsNotReachedByAnotherIsNamedWithBoth() throws Exception {
    ip(
        "-n",
        space("load1"),
        "neigh",
        "add",
        address("grid2"),
        "lladdr",
        "02:00:00:00:00:99",
        "dev",
        "eth0",
        "nud",
        "permanent");
    ip("-n", space("load1"), "link", "set", "eth0", "mtu", "1400");

    JsonNode found = check(1);

    assertThat(found.at("/faults")).hasSize(1);
    assertThat(found.at("/faults/0").asString())
        .startsWith("load1 cannot reach grid2 " + address("grid2") + ":")
        .endsWith("(no answer in 2 s), though grid2 itself can: a firewall? Open 12000-31999.");
    assertThat(link(found, "load1", "grid1").at("/p50Nanos").asLong()).isPositive();
    assertThat(found.at("/doubts").toString()).contains("MTU: ").contains("load1 1400");
  }

  @Test
  void aHostThatIsOffIsSaidToBe() throws Exception {
    ip("-n", space("grid2"), "link", "set", "eth0", "down");

    JsonNode found = check(1);

    assertThat(found.at("/faults/0").asString())
        .startsWith("grid2: ssh said 'ssh: connect to host " + address("grid2") + " port 22: ")
        .contains("Is it on");
    assertThat(found.at("/links")).hasSize(1);
  }
}
