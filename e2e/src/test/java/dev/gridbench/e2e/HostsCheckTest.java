package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code gridbench hosts check} through the user's own ssh and a real sshd of this machine. */
class HostsCheckTest {

  private static final String HERE = "127.0.0.1";

  @TempDir Path directory;

  private Gridbench gridbench;
  private Sshd sshd;
  private int port;

  @BeforeEach
  void listen() throws Exception {
    gridbench = new Gridbench(directory);
    sshd = new Sshd(directory.resolve("ssh"));
    port = LocalPorts.free();
    sshd.start(List.of(), HERE, port);
  }

  @AfterEach
  void end() throws Exception {
    sshd.close();
  }

  private Path file(String hosts) throws IOException {
    Path file = directory.resolve("hosts.yaml");
    String text =
        """
        ssh-config: ssh/ssh_config
        defaults: {cache: %s}
        hosts:
        """
            .formatted(directory.resolve("cache"));
    Files.writeString(file, text + hosts.indent(2));
    return file;
  }

  private static Optional<String> knownHosts() throws IOException {
    Path file = Path.of(System.getProperty("user.home"), ".ssh", "known_hosts");
    return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
  }

  @Test
  void hostsAndTheirLinksAreMeasuredAndNothingIsLeft() throws Exception {
    sshd.name("grid1", HERE, port);
    sshd.name("load1", HERE, port);
    Path file =
        file(
            """
            grid1: {address: 127.0.0.1, roles: [members]}
            load1: {roles: [workers]}
            """);
    Optional<String> known = knownHosts();

    List<String> outAlone = List.of("sh", "-c", "exec \"$@\" 2>/dev/null", "sh");
    Gridbench.Call call =
        gridbench.callUnder(outAlone, "hosts", "check", file.toString(), "--json");

    assertThat(call.exit()).as(call.output()).isZero();
    JsonNode found = new JsonMapper().readTree(call.output());
    assertThat(found.at("/faults")).isEmpty();
    assertThat(found.at("/hosts")).hasSize(2);
    for (JsonNode host : found.at("/hosts")) {
      assertThat(host.at("/java").asInt()).isGreaterThanOrEqualTo(17);
      assertThat(host.at("/memoryBytes").asLong()).isPositive();
      assertThat(Math.abs(host.at("/wallClockAheadNanos").asLong()))
          .as("one clock seen twice")
          .isLessThanOrEqualTo(host.at("/clockBoundNanos").asLong());
    }
    assertThat(found.at("/links")).hasSize(1);
    assertThat(found.at("/links/0/from").asString()).isEqualTo("load1");
    assertThat(found.at("/links/0/p50Nanos").asLong()).isPositive();
    assertThat(found.at("/links/0/out8").asLong()).isPositive();
    assertThat(directory.resolve("cache/runs")).isEmptyDirectory();
    assertThat(Processes.below(directory.resolve("cache"))).isEmpty();
    assertThat(knownHosts()).isEqualTo(known);
  }

  @Test
  void everyHostThatCannotBeUsedIsNamedAtOnceWithTheNextStep() throws Exception {
    int noShell = LocalPorts.free();
    sshd.start(List.of(), HERE, noShell, "ForceCommand echo No shell for you.; exit 1");
    int nobody = LocalPorts.free();
    sshd.name("unknown", HERE, port, "user", "none");
    sshd.name("denied", HERE, port, "stranger", "known");
    sshd.name("refused", HERE, nobody);
    sshd.name("shell", HERE, noShell);
    sshd.name("old", HERE, port);
    Path file =
        file(
            """
            unknown: {address: 10.0.0.1, roles: [members]}
            denied: {roles: [workers]}
            refused: {roles: [workers]}
            shell: {roles: [workers]}
            old: {roles: [workers], java: /no/such/jdk}
            """);

    Gridbench.Call call = gridbench.call("hosts", "check", file.toString());

    assertThat(call.exit()).isEqualTo(1);
    assertThat(call.output().replaceAll("\\s+", " "))
        .contains("unknown: ssh said 'No ED25519 host key is known for [127.0.0.1]:" + port)
        .contains("Connect once and compare the fingerprint with its owner's: ssh -F ")
        .contains("Permission denied (publickey).'. It knows no key of yours.")
        .contains("Connection refused'. No sshd listens there.")
        .contains("shell: ssh said 'No shell for you.'. No POSIX shell answered there.")
        .contains("old has no Java in /no/such/jdk. Mend java, or write java: ship.")
        .doesNotContain("Exception");
  }

  /** By Ansible's own program, and an ssh that knows the hosts by name. */
  @Test
  @Tag("full")
  void anInventoryOfAnsibleIsReadAsItIs() throws Exception {
    sshd.name("load1.lab", HERE, port);
    Path bin = Files.createDirectories(directory.resolve("bin"));
    Path ssh = bin.resolve("ssh");
    Files.writeString(ssh, "#!/bin/sh\nexec /usr/bin/ssh -F %s \"$@\"\n".formatted(sshd.config()));
    Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path inventory = directory.resolve("inventory.yml");
    String written =
        """
        members:
          hosts: {grid1: {ansible_host: 127.0.0.1, ansible_port: %d}}
        load:
          hosts: {"load[1:2]": {ansible_host: load1.lab, ansible_user: %s}}
        workers:
          children: {load: {}}
        """
            .formatted(LocalPorts.free(), System.getProperty("user.name"));
    Files.writeString(inventory, written);
    List<String> prefix = List.of("env", "PATH=" + bin + ":" + System.getenv("PATH"));

    Gridbench.Call call = gridbench.callUnder(prefix, "hosts", "check", "ansible:" + inventory);

    assertThat(call.exit()).as(call.output()).isEqualTo(1);
    assertThat(call.output().replaceAll("\\s+", " "))
        .contains("grid1: ssh said", "Connection refused'. No sshd listens there.")
        .contains("load1 workers", "load2 workers");

    Files.writeString(inventory, written.replace("workers:", "nobody:"));
    call = gridbench.callUnder(prefix, "hosts", "check", "ansible:" + inventory);
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output()).contains("no host is in a group 'workers'");
  }

  @Test
  void whatIsWrongInTheFileIsSaidBeforeAnyHostIsReached() throws Exception {
    Gridbench.Call call =
        gridbench.call("hosts", "check", file("a: {address: 0.0.0.0}\nb: {}\n").toString());
    assertThat(call.exit()).isEqualTo(2);
    assertThat(call.output())
        .contains("hosts.yaml:4:16  'address' is every address of the host")
        .contains("hosts.yaml:5:")
        .doesNotContain("Reaching");
  }
}
