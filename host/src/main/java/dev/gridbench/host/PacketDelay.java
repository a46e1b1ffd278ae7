package dev.gridbench.host;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Queues of the kernel that hold packets back, one for each process, on the interface that has the
 * address of its host. Packets get there by their priority, all others go past (ADR 102).
 *
 * @param tool runs {@code tc}
 */
record PacketDelay(NetworkTool tool) {

  private static final String TAKES =
      "To hold packets back takes iproute2 there, the kernel's modules sch_htb and sch_netem"
          + " (modprobe sch_netem), no queue discipline of the host's own on that interface, and root"
          + " or 'sudo -n tc'";

  /** The interface of $1, whose address may be a name. */
  private static final String INTERFACE =
      """
      fail() { echo "$1"; exit 1; }
      number() { set -- $(getent ahosts "$1" || echo "$1"); echo "$1"; }
      interface() { set -- $(ip -o addr show to "$1"); echo "$2"; }
      on=$(interface "$(number "$1")")
      [ -n "$on" ] || fail "no interface has the address $1"
      """;

  /** Whether its queue discipline is ours, by its number: none of somebody else's is touched. */
  private static final String OURS =
      INTERFACE + "ours() { tc qdisc show dev \"$on\" | grep -q '^qdisc htb 6b1d: root'; }\n";

  private static final String BEGIN =
      OURS
          + """
          need() { what=$1; shift; said=$($as tc "$@" 2>&1) || fail "no $what on $on: $said"; }
          ours || need htb qdisc add dev "$on" root handle 6b1d: htb direct_qlen 10000
          need class class replace dev "$on" parent 6b1d: classid "$2" htb rate 100gbit quantum 60000
          need netem qdisc replace dev "$on" parent "$2" netem limit 1000000 delay "$3us"
          """;

  private static final String COUNT = INTERFACE + "tc -s qdisc show dev \"$on\"\n";

  /** The last one takes all with it: then the interface has what the kernel gives it. */
  private static final String END =
      OURS
          + """
          ours || exit 0
          $as tc class del dev "$on" classid "$2"
          tc class show dev "$on" | grep -q " 6b1d:" || $as tc qdisc del dev "$on" root
          """;

  /** What packets that are to be held back have as their priority, as nftables reads it. */
  static String priority(String process) {
    return "0x6b1d%04x".formatted(number(process));
  }

  /** The class that this priority stands for, as tc calls it. */
  private static String queue(String process) {
    return "6b1d:%x".formatted(number(process));
  }

  private static int number(String process) {
    return Integer.parseInt(process.substring("member-".length()));
  }

  /**
   * Makes the queue, into which nothing goes yet.
   *
   * @throws IOException if it cannot be: says why, and what it takes
   */
  void begin(String process, Duration by) throws IOException, InterruptedException {
    try {
      run(process, BEGIN, String.valueOf(by.toNanos() / 1000));
    } catch (IOException impossible) {
      run(process, "{ " + END + " } 2>/dev/null; exit 0");
      throw impossible;
    }
  }

  /** Of the packets that have left the queue, and of those for which it had no room. */
  Optional<NetworkCuts.Count> count(String process) throws IOException, InterruptedException {
    Matcher counts =
        Pattern.compile(
                "qdisc netem [0-9a-f]+: parent "
                    + queue(process)
                    + " [^\n]*\n *Sent [0-9]+ bytes ([0-9]+) pkt \\(dropped ([0-9]+)")
            .matcher(run(process, COUNT));
    Optional<NetworkCuts.Count> latest = Optional.empty();
    while (counts.find()) {
      long dropped = Long.parseLong(counts.group(2));
      latest =
          Optional.of(new NetworkCuts.Count(Long.parseLong(counts.group(1)) + dropped, dropped));
    }
    return latest;
  }

  /** Removes the queue; what is in it is lost. */
  void end(String process) throws IOException, InterruptedException {
    run(process, END);
  }

  private String run(String process, String script, String... more)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.add(tool.hosts().of(process).address());
    arguments.add(queue(process));
    arguments.addAll(List.of(more));
    return tool.run("tc", process, TAKES, script, arguments);
  }
}
