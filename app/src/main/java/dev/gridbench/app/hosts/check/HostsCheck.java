package dev.gridbench.app.hosts.check;

import dev.gridbench.api.Clock;
import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.app.hosts.HostEntry.Role;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Reaches all hosts at once, then measures the links between them in rounds, in each of which a
 * host is at one end of one link at most.
 */
public final class HostsCheck {

  private static final int LINK_SECONDS = 4;

  /** One link to measure. */
  record Link(CheckedHost from, CheckedHost to) {}

  private final List<Path> agentJars;
  private final Clock clock;
  private final Consumer<String> progress;

  /**
   * @param agentJars what an agent runs from
   * @param progress takes a line for what goes on
   */
  public HostsCheck(List<Path> agentJars, Clock clock, Consumer<String> progress) {
    this.agentJars = List.copyOf(agentJars);
    this.clock = clock;
    this.progress = progress;
  }

  /** Checks them; nothing is left on any host but the files in its cache. */
  public Findings check(List<HostEntry> entries) throws InterruptedException {
    List<CheckedHost> hosts = entries.stream().map(each -> new CheckedHost(each, clock)).toList();
    ExecutorService threads = Executors.newFixedThreadPool(Math.max(1, hosts.size()));
    try {
      progress.accept("Reaching %s…".formatted(counted(hosts.size(), "host")));
      together(threads, hosts, host -> host.reach(agentJars));
      List<LinkFinding> links = links(threads, hosts);
      together(threads, hosts, CheckedHost::compareClocks);
      return new Findings(hosts.stream().map(CheckedHost::finding).toList(), links);
    } finally {
      together(threads, hosts, CheckedHost::close);
      threads.shutdownNow();
    }
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private List<LinkFinding> links(ExecutorService threads, List<CheckedHost> hosts)
      throws InterruptedException {
    List<Link> links = needed(hosts);
    List<List<Link>> rounds = rounds(links);
    if (!links.isEmpty()) {
      progress.accept(
          "Measuring %s, about %d s…"
              .formatted(counted(links.size(), "link"), rounds.size() * LINK_SECONDS));
    }
    List<LinkFinding> found = new ArrayList<>();
    for (List<Link> round : rounds) {
      together(
          threads,
          round,
          link -> {
            LinkFinding one = link.from().link(link.to());
            synchronized (found) {
              found.add(one);
            }
          });
    }
    List<String> order = hosts.stream().map(host -> host.entry().name()).toList();
    found.sort(
        Comparator.comparingInt((LinkFinding link) -> order.indexOf(link.from()))
            .thenComparingInt(link -> order.indexOf(link.to())));
    return found;
  }

  /** From every host that was reached to every other one that members are to run on. */
  private static List<Link> needed(List<CheckedHost> hosts) {
    List<Link> links = new ArrayList<>();
    for (CheckedHost from : hosts) {
      for (CheckedHost to : hosts) {
        if (from != to && from.reached() && to.listens() && to.entry().has(Role.MEMBERS)) {
          links.add(new Link(from, to));
        }
      }
    }
    return links;
  }

  /** Each takes all links that are left and share no host with one that it has. */
  static List<List<Link>> rounds(List<Link> links) {
    List<Link> left = new ArrayList<>(links);
    List<List<Link>> rounds = new ArrayList<>();
    while (!left.isEmpty()) {
      Set<CheckedHost> busy = new HashSet<>();
      List<Link> round = new ArrayList<>();
      for (Link link : left) {
        if (!busy.contains(link.from()) && !busy.contains(link.to())) {
          busy.add(link.from());
          busy.add(link.to());
          round.add(link);
        }
      }
      left.removeAll(round);
      rounds.add(round);
    }
    return rounds;
  }

  /** Does something. */
  private interface Deed<T> {
    void to(T one) throws InterruptedException;
  }

  private static <T> void together(ExecutorService threads, List<T> all, Deed<T> deed)
      throws InterruptedException {
    List<Future<?>> begun = new ArrayList<>();
    for (T one : all) {
      begun.add(
          threads.submit(
              () -> {
                deed.to(one);
                return one;
              }));
    }
    for (Future<?> each : begun) {
      try {
        each.get();
      } catch (ExecutionException failed) {
        throw new IllegalStateException(failed.getCause());
      }
    }
  }
}
