package dev.gridbench.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What networks lose: the kernel of a host drops packets between it and other hosts, from or to the
 * ports that members get. It does so by a set of nftables whose element has a timeout, so that it
 * ends whatever becomes of gridbench; ssh and Slurm are never among these ports (ADR 82, 100).
 */
public final class NetworkCuts implements AutoCloseable {

  private static final Pattern COUNTER =
      Pattern.compile("counter (seen|dropped) \\{\\s+packets ([0-9]+)");

  private static final List<String> NFT =
      List.of(
          "/bin/sh",
          "-c",
          "PATH=$PATH:/usr/sbin:/sbin; [ $(id -u) = 0 ] && exec nft \"$1\"; exec sudo -n nft \"$1\"",
          "sh");

  private static final int PATIENCE_SECONDS = 10;

  /** What one rule was about, by the kernel's counters. */
  public record Count(long seen, long dropped) {}

  /** A table of nftables on the host of a process. */
  private record Rule(String process, String kind) {

    String table() {
      return "inet gridbench_%s_%s".formatted(kind, process.replace('-', '_'));
    }

    /** In one transaction with what follows; a table that is not there cannot be deleted. */
    String off() {
      return "add table %1$s; delete table %1$s;".formatted(table());
    }
  }

  private final Host hosts;
  private final Path folder;
  private final Set<Rule> inForce = ConcurrentHashMap.newKeySet();

  /**
   * @param hosts those of the run
   * @param folder takes what the program says
   */
  public NetworkCuts(Host hosts, Path folder) {
    this.hosts = hosts;
    this.folder = folder;
  }

  /** What the host of a process binds for others, and what these dial. */
  public String address(String process) {
    return hosts.of(process).address();
  }

  /**
   * Returns when the kernel has taken it.
   *
   * @param process whose host drops packets
   * @param kind a word: of one kind and process there is one at a time
   * @throws IOException if it cannot be: says why, and what it takes
   */
  public void begin(String process, String kind, PacketRule packets, Duration time)
      throws IOException, InterruptedException {
    Rule rule = new Rule(process, kind);
    List<String> commands =
        new ArrayList<>(
            List.of(
                "add table " + rule.table(),
                "add set %s ports { type inet_service; flags interval, timeout; }"
                    .formatted(rule.table()),
                "add element %s ports { %d-%d timeout %dms }"
                    .formatted(rule.table(), Host.FIRST_PORT, Host.LAST_PORT, time.toMillis())));
    commands.addAll(packets.commands(rule.table()));
    inForce.add(rule);
    nft(process, rule.off() + String.join("; ", commands));
  }

  /**
   * Removes what is left of it.
   *
   * @return what it was about; empty where it was not begun, or the kernel gave no counts
   */
  public Optional<Count> end(String process, String kind) throws IOException, InterruptedException {
    Rule rule = new Rule(process, kind);
    if (!inForce.contains(rule)) {
      return Optional.empty();
    }
    nft(process, "list counters table " + rule.table());
    Map<String, Long> counted = new TreeMap<>();
    Matcher counter = COUNTER.matcher(Files.readString(log()));
    while (counter.find()) {
      counted.put(counter.group(1), Long.valueOf(counter.group(2)));
    }
    nft(process, rule.off());
    inForce.remove(rule);
    Long seen = counted.get("seen");
    Long dropped = counted.get("dropped");
    return seen == null || dropped == null
        ? Optional.empty()
        : Optional.of(new Count(seen, dropped));
  }

  /** Of all calls, the latest last. */
  private Path log() {
    return folder.resolve("nft.log");
  }

  private void nft(String process, String commands) throws IOException, InterruptedException {
    Host host = hosts.of(process);
    List<String> line = new ArrayList<>(NFT);
    line.add(commands);
    HostProcess nft = host.start(new ProcessSpec("nft", line, Map.of(), folder, log()));
    try {
      int exit = nft.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (exit != 0) {
        throw new IOException(
            "%s: nft ended with %d (%s). To drop packets takes nftables there, and root or 'sudo -n nft'"
                .formatted(host.called(), exit, String.join(" ", nft.lastWords(2))));
      }
    } catch (TimeoutException silent) {
      nft.end();
      throw new IOException(host.called() + ": nft did not end", silent);
    } catch (ExecutionException lost) {
      throw new IOException(String.valueOf(lost.getMessage()), lost);
    }
  }

  /** Undoes what is in force, as far as its hosts are reached; elsewhere the timeout ends it. */
  @Override
  public void close() {
    for (Rule rule : inForce) {
      try {
        nft(rule.process(), rule.off());
      } catch (IOException left) {
        // Its element of the set is gone by itself in a moment.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
