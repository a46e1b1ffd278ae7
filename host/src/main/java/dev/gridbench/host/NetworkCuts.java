package dev.gridbench.host;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Partitions: the kernel of a host drops what comes from other hosts, and goes to them, from or to
 * the ports that members get. It does so by a set of nftables whose element has a timeout, so that
 * it ends whatever becomes of gridbench; ssh and Slurm are never among these ports (ADR 82).
 */
public final class NetworkCuts implements AutoCloseable {

  private static final String TABLE = "inet gridbench_partition";

  /** In one transaction with what follows; a table that is not there cannot be deleted. */
  private static final String OFF = "add table %1$s; delete table %1$s;".formatted(TABLE);

  private static final String ON =
      """
      add table %1$s;
      add set %1$s ports { type inet_service; flags interval, timeout; };
      add element %1$s ports { %2$d-%3$d timeout {TIME} };
      add chain %1$s incoming { type filter hook input priority -150; };
      add rule %1$s incoming iifname != "lo" tcp sport @ports drop;
      add rule %1$s incoming iifname != "lo" tcp dport @ports drop;
      add chain %1$s outgoing { type filter hook output priority -150; };
      add rule %1$s outgoing oifname != "lo" tcp sport @ports drop;
      add rule %1$s outgoing oifname != "lo" tcp dport @ports drop;
      """
          .formatted(TABLE, Host.FIRST_PORT, Host.LAST_PORT);

  private static final List<String> NFT =
      List.of(
          "/bin/sh",
          "-c",
          "PATH=$PATH:/usr/sbin:/sbin; [ $(id -u) = 0 ] && exec nft \"$1\"; exec sudo -n nft \"$1\"",
          "sh");

  private static final int PATIENCE_SECONDS = 10;

  private final Host hosts;
  private final Path folder;
  private final Set<String> cut = ConcurrentHashMap.newKeySet();

  /**
   * @param hosts those of the run
   * @param folder takes what the program says
   */
  public NetworkCuts(Host hosts, Path folder) {
    this.hosts = hosts;
    this.folder = folder;
  }

  /**
   * Returns when the kernel has taken it.
   *
   * @param process whose host is cut off
   * @throws IOException if it cannot be: says why, and what it takes
   */
  public void cut(String process, Duration time) throws IOException, InterruptedException {
    cut.add(process);
    nft(process, OFF + ON.replace("{TIME}", time.toMillis() + "ms"));
  }

  /** Removes what is left of it. */
  public void heal(String process) throws IOException, InterruptedException {
    nft(process, OFF);
    cut.remove(process);
  }

  private void nft(String process, String commands) throws IOException, InterruptedException {
    Host host = hosts.of(process);
    List<String> line = new ArrayList<>(NFT);
    line.add(commands.replace('\n', ' '));
    HostProcess nft =
        host.start(new ProcessSpec("nft", line, Map.of(), folder, folder.resolve("nft.log")));
    try {
      int exit = nft.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (exit != 0) {
        throw new IOException(
            "%s: nft ended with %d (%s). A partition takes nftables there, and root or 'sudo -n nft'"
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
    for (String process : cut) {
      try {
        heal(process);
      } catch (IOException left) {
        // Its element of the set is gone by itself in a moment.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
