package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Hosts whose links are made here, so that what the check finds is compared with what is known. */
@Tag("full")
class HostsInNamespacesTest {

  private static final List<String> HOSTS = List.of("grid1", "grid2", "load1");
  private static final long MILLION = 1_000_000;

  @TempDir Path directory;

  private Gridbench gridbench;
  private Namespaces network;

  @BeforeEach
  void build() throws Exception {
    gridbench = new Gridbench(directory);
    network = new Namespaces(directory.resolve("ssh"), HOSTS);
  }

  @AfterEach
  void remove() throws Exception {
    network.close();
  }

  private String address(String host) {
    return network.address(host);
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
    network.shape("load1", "tbf", "rate", "50mbit", "burst", "32kb", "latency", "50ms");

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
    network.inside(
        "load1",
        "neigh",
        "add",
        address("grid2"),
        "lladdr",
        "02:00:00:00:00:99",
        "dev",
        "eth0",
        "nud",
        "permanent");
    network.inside("load1", "link", "set", "eth0", "mtu", "1400");

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
    network.inside("grid2", "link", "set", "eth0", "down");

    JsonNode found = check(1);

    assertThat(found.at("/faults/0").asString())
        .startsWith("grid2: ssh said 'ssh: connect to host " + address("grid2") + " port 22: ")
        .contains("Is it on");
    assertThat(found.at("/links")).hasSize(1);
  }
}
