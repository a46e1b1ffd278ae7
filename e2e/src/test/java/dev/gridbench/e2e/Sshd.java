package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Real servers of SSH, each a process of the test's, and a configuration of ssh by which they are
 * reached. Keys, known hosts and logs are in a folder of the test; nothing of the user's is read.
 */
final class Sshd implements AutoCloseable {

  private static final String PROGRAM = "/usr/sbin/sshd";

  private final Path folder;
  private final List<Process> servers = new ArrayList<>();

  Sshd(Path folder) throws IOException, InterruptedException {
    this.folder = Files.createDirectories(folder);
    if (!Files.isExecutable(Path.of(PROGRAM))) {
      throw new AssertionError("sshd is missing. Install it: apt-get install openssh-server");
    }
    if (System.getProperty("user.name").equals("root")) {
      Files.createDirectories(Path.of("/run/sshd")); // sshd as root does not start without
    }
    for (String key : List.of("host", "user", "stranger")) {
      String file = folder.resolve(key).toString();
      run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", key, "-f", file);
    }
    Files.writeString(folder.resolve("ssh_config"), "");
    Files.writeString(folder.resolve("known"), "");
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError(String.join(" ", command) + " said: " + said);
    }
  }

  /** What a file of hosts names as ssh-config. */
  Path config() {
    return folder.resolve("ssh_config");
  }

  /**
   * Starts a server and waits until it listens.
   *
   * @param prefix words before its program, as those that lead into a network namespace
   * @param more lines of its configuration
   */
  void start(List<String> prefix, String address, int port, String... more) throws IOException {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "Port " + port,
                "ListenAddress " + address,
                "HostKey " + folder.resolve("host"),
                "AuthorizedKeysFile " + folder.resolve("user.pub"),
                "PidFile none",
                "UsePAM no",
                "StrictModes no",
                "PasswordAuthentication no",
                "KbdInteractiveAuthentication no"));
    lines.addAll(List.of(more));
    Path config = folder.resolve("sshd_config-" + address + "-" + port);
    Files.write(config, lines);
    List<String> command = new ArrayList<>(prefix);
    Path log = folder.resolve("log-" + address + "-" + port);
    command.addAll(List.of(PROGRAM, "-D", "-f", config.toString(), "-E", log.toString()));
    Process server =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    servers.add(server);
    await()
        .atMost(Duration.ofSeconds(30))
        .failFast(log + " says why", () -> !server.isAlive())
        .until(() -> Files.exists(log) && Files.readString(log).contains("Server listening on"));
    String key = Files.readString(folder.resolve("host.pub"));
    String name = port == 22 ? address : "[%s]:%d".formatted(address, port);
    append("known", name + " " + key);
  }

  /** A name by which ssh reaches a server, with a key that it knows, whose own is known here. */
  void name(String name, String address, int port) throws IOException {
    name(name, address, port, "user", "known");
  }

  void name(String name, String address, int port, String key, String known) throws IOException {
    append(
        "ssh_config",
        """
        Host %s
          HostName %s
          Port %d
          IdentityFile %s
          IdentitiesOnly yes
          UserKnownHostsFile %s
          GlobalKnownHostsFile /dev/null
        """
            .formatted(name, address, port, folder.resolve(key), folder.resolve(known)));
  }

  private void append(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text, StandardOpenOption.APPEND);
  }

  @Override
  public void close() throws InterruptedException {
    for (Process server : servers) {
      server.destroy();
      if (!server.waitFor(10, TimeUnit.SECONDS)) {
        server.destroyForcibly();
      }
    }
  }
}
