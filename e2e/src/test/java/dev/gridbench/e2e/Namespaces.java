package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Hosts as network namespaces on a bridge, each with an sshd of its own, which this machine reaches
 * by their names. Needs root.
 */
final class Namespaces implements AutoCloseable {

  private static final int PORT = 22;

  /** No two runs of this machine have the same names. */
  private final String mark = "gr" + ProcessHandle.current().pid();

  /** Nor, beside each other, the same addresses. */
  private final String subnet = "10.213.%d.".formatted(ProcessHandle.current().pid() % 250);

  private final List<String> hosts;
  private final Sshd sshd;

  Namespaces(Path folder, List<String> hosts) throws Exception {
    this.hosts = List.copyOf(hosts);
    sshd = new Sshd(folder);
    ip("link", "add", mark, "type", "bridge");
    ip("addr", "add", gate() + "/24", "dev", mark);
    ip("link", "set", mark, "up");
    for (String host : hosts) {
      String space = space(host);
      String outer = mark + hosts.indexOf(host);
      ip("netns", "add", space);
      ip("link", "add", outer, "type", "veth", "peer", "name", "eth0", "netns", space);
      ip("link", "set", outer, "master", mark, "up");
      ip("-n", space, "addr", "add", address(host) + "/24", "dev", "eth0");
      ip("-n", space, "link", "set", "eth0", "up");
      ip("-n", space, "link", "set", "lo", "up");
      sshd.start(within(host), address(host), PORT);
      sshd.name(host, address(host), PORT);
    }
  }

  /** What a file of hosts names as ssh-config. */
  Path config() {
    return sshd.config();
  }

  String address(String host) {
    return subnet + (hosts.indexOf(host) + 1);
  }

  private String space(String host) {
    return mark + "-" + host;
  }

  /** This machine's own address on the bridge, which hosts see it by. */
  String gate() {
    return subnet + "254";
  }

  /** What stands before a command for it to run within that host. */
  List<String> within(String host) {
    return List.of("ip", "netns", "exec", space(host));
  }

  /** Starts a program that is none of gridbench's within that host. */
  Process start(String host, Path log, String... words) throws IOException {
    List<String> command = new ArrayList<>(within(host));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** Calls {@code ip} within that host. */
  void inside(String host, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("ip", "-n", space(host)));
    command.addAll(List.of(words));
    run("", command);
  }

  /** Puts a queue discipline of the kernel on what the host sends. */
  void shape(String host, String... discipline) throws Exception {
    List<String> command =
        new ArrayList<>(List.of("tc", "-n", space(host), "qdisc", "add", "dev", "eth0", "root"));
    command.addAll(List.of(discipline));
    run("This kernel lacks the module sch_" + discipline[0] + ": ", command);
  }

  /** The rules of the firewall there; empty where there are none. */
  String rules(String host) throws IOException {
    Process list =
        new ProcessBuilder("ip", "netns", "exec", space(host), "nft", "list", "ruleset")
            .redirectErrorStream(true)
            .start();
    return new String(list.getInputStream().readAllBytes(), UTF_8);
  }

  /** The queue disciplines of its interfaces, one a line, without counts of packets. */
  List<String> disciplines(String host) throws IOException {
    Process list =
        new ProcessBuilder("tc", "-n", space(host), "qdisc", "show")
            .redirectErrorStream(true)
            .start();
    return new String(list.getInputStream().readAllBytes(), UTF_8)
        .lines()
        .map(line -> line.replaceAll("direct_packets_stat \\d+ ", ""))
        .toList();
  }

  /** From now on nothing reaches it, and it reaches nobody. */
  void cut(String host) throws Exception {
    ip("link", "set", mark + hosts.indexOf(host), "down");
  }

  /** Processes that run in that host's namespace, but for its sshd. */
  List<String> programs(String host) throws Exception {
    List<String> programs = new ArrayList<>();
    for (String pid : pids(host)) {
      String command = Processes.command(Long.parseLong(pid));
      if (!command.isEmpty() && !command.contains("sshd")) {
        programs.add(command);
      }
    }
    return programs;
  }

  private List<String> pids(String host) throws IOException {
    Process list = new ProcessBuilder("ip", "netns", "pids", space(host)).start();
    return new String(list.getInputStream().readAllBytes(), UTF_8).lines().toList();
  }

  private static void ip(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(words));
    run(
        "Network namespaces cannot be made here, which takes root and the modules bridge and veth: ",
        command);
  }

  private static void run(String otherwise, List<String> command)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError(otherwise + String.join(" ", command) + " said: " + said.strip());
    }
  }

  @Override
  public void close() throws Exception {
    sshd.close();
    for (String host : hosts) {
      // A session of sshd outlives its server, and a host that was cut off never hears that it
      // ended.
      for (String pid : pids(host)) {
        ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
      }
      // With its namespace it would go too, but later than this returns.
      new ProcessBuilder("ip", "link", "del", mark + hosts.indexOf(host)).start().waitFor();
      new ProcessBuilder("ip", "netns", "del", space(host)).start().waitFor();
    }
    new ProcessBuilder("ip", "link", "del", mark).start().waitFor();
  }
}
