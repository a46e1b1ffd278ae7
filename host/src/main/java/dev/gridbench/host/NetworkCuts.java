package dev.gridbench.host;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What networks lose or hold back: the kernel of a host drops or delays packets between it and
 * other hosts, from or to the ports that members get. It takes them by a set of nftables whose
 * element has a timeout, so that it ends whatever becomes of gridbench; ssh and Slurm are never
 * among these ports (ADR 82, 100, 102).
 */
public final class NetworkCuts implements AutoCloseable {

  private static final Pattern COUNTER =
      Pattern.compile("counter (seen|dropped) \\{\\s+packets ([0-9]+)");

  private static final String TAKES =
      "To choose packets takes nftables there, and root or 'sudo -n nft'";

  /**
   * What one rule was about, by the kernel's counters.
   *
   * @param seen dropped, held back or let pass
   */
  public record Count(long seen, long dropped) {}

  /** A table of nftables on the host of a process. */
  private record Rule(String process, String kind, Duration held) {

    String table() {
      return "inet gridbench_%s_%s".formatted(kind, process.replace('-', '_'));
    }

    /** In one transaction with what follows; a table that is not there cannot be deleted. */
    String off() {
      return "add table %1$s; delete table %1$s;".formatted(table());
    }
  }

  private final Host hosts;
  private final NetworkTool tool;
  private final PacketDelay delay;
  private final Set<Rule> inForce = ConcurrentHashMap.newKeySet();

  /**
   * @param hosts those of the run
   * @param folder takes what programs say
   */
  public NetworkCuts(Host hosts, Path folder) {
    this.hosts = hosts;
    tool = new NetworkTool(hosts, folder);
    delay = new PacketDelay(tool);
  }

  /** What the host of a process binds for others, and what these dial. */
  public String address(String process) {
    return hosts.of(process).address();
  }

  /**
   * Returns when the kernel has taken it.
   *
   * @param process a member, whose host drops packets or holds them back
   * @param kind a word: of one kind and process there is one at a time
   * @throws IOException if it cannot be: says why, and what it takes
   */
  public void begin(String process, String kind, PacketRule packets, Duration time)
      throws IOException, InterruptedException {
    Rule rule = new Rule(process, kind, packets.held());
    List<String> commands =
        new ArrayList<>(
            List.of(
                "add table " + rule.table(),
                "add set %s ports { type inet_service; flags interval, timeout; }"
                    .formatted(rule.table()),
                "add element %s ports { %d-%d timeout %dms }"
                    .formatted(rule.table(), Host.FIRST_PORT, Host.LAST_PORT, time.toMillis())));
    commands.addAll(packets.commands(rule.table(), PacketDelay.priority(process)));
    inForce.add(rule);
    if (!rule.held().isZero()) {
      hold(rule);
    }
    nft(process, rule.off() + String.join("; ", commands));
  }

  /** The queue, of which nothing is left where it cannot be. */
  private void hold(Rule rule) throws IOException, InterruptedException {
    try {
      delay.begin(rule.process(), rule.held());
    } catch (IOException impossible) {
      inForce.remove(rule);
      throw impossible;
    }
  }

  /**
   * Removes what is left of it.
   *
   * @return what it was about; empty where it was not begun, or the kernel gave no counts
   */
  public Optional<Count> end(String process, String kind) throws IOException, InterruptedException {
    Optional<Rule> begun =
        inForce.stream()
            .filter(rule -> rule.process().equals(process) && rule.kind().equals(kind))
            .findAny();
    if (begun.isEmpty()) {
      return Optional.empty();
    }
    Optional<Count> count = end(begun.get());
    inForce.remove(begun.get());
    return count;
  }

  private Optional<Count> end(Rule rule) throws IOException, InterruptedException {
    String process = rule.process();
    if (rule.held().isZero()) {
      Optional<Count> count = count(nft(process, "list counters table " + rule.table()));
      nft(process, rule.off());
      return count;
    }
    nft(process, rule.off());
    // What waits in the queue gets away first.
    Thread.sleep(rule.held().toMillis() + 1);
    Optional<Count> count = delay.count(process);
    delay.end(process);
    return count;
  }

  private static Optional<Count> count(String said) {
    Map<String, Long> counted = new TreeMap<>();
    Matcher counter = COUNTER.matcher(said);
    while (counter.find()) {
      counted.put(counter.group(1), Long.valueOf(counter.group(2)));
    }
    Long seen = counted.get("seen");
    Long dropped = counted.get("dropped");
    return seen == null || dropped == null
        ? Optional.empty()
        : Optional.of(new Count(seen, dropped));
  }

  private String nft(String process, String commands) throws IOException, InterruptedException {
    return tool.run("nft", process, TAKES, "exec $as nft \"$1\"", List.of(commands));
  }

  /** Undoes what is in force, as far as its hosts are reached; elsewhere the timeout ends it. */
  @Override
  public void close() {
    for (Rule rule : inForce) {
      try {
        nft(rule.process(), rule.off());
        if (!rule.held().isZero()) {
          delay.end(rule.process());
        }
      } catch (IOException left) {
        // Its element of the set is gone by itself in a moment.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
