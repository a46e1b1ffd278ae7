package dev.gridbench.app.cli.wiring;

import dev.gridbench.api.Clock;
import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.app.hosts.HostLinks;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostGroup;
import dev.gridbench.host.local.LocalHost;
import dev.gridbench.host.remote.Agent;
import dev.gridbench.host.remote.Boarding;
import dev.gridbench.host.remote.ReachedHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** The machines of a run while it lasts: this one, or those of a file of hosts, reached. */
public final class OpenHosts implements AutoCloseable {

  /** The hosts in a run's environment. */
  public static final String KEY = "hosts";

  /** One of the file, and the way there. */
  private record Open(HostEntry entry, ReachedHost host) {}

  private final List<Open> open;
  private final Host host;

  private OpenHosts(List<Open> open) {
    this.open = List.copyOf(open);
    host =
        open.isEmpty()
            ? new LocalHost()
            : new HostGroup(new LocalHost(), turn(Role.MEMBERS), turn(Role.WORKERS));
  }

  /**
   * Reaches all.
   *
   * @param entries none for this machine alone
   * @throws UserError naming each that cannot be reached, and a role that none has
   */
  public static OpenHosts of(List<HostEntry> entries, Clock clock)
      throws UserError, InterruptedException {
    List<String> missing = missing(entries);
    if (!missing.isEmpty()) {
      throw new UserError(missing);
    }
    List<Open> open = new ArrayList<>();
    boolean all = false;
    try {
      List<String> unreached = reach(entries, clock, open);
      if (!unreached.isEmpty()) {
        throw new UserError(unreached);
      }
      all = true;
      return new OpenHosts(open);
    } finally {
      if (!all) {
        for (Open each : open) {
          each.host.close();
        }
      }
    }
  }

  private static List<String> missing(List<HostEntry> entries) {
    return entries.isEmpty()
        ? List.of()
        : Arrays.stream(Role.values())
            .filter(role -> entries.stream().noneMatch(entry -> entry.has(role)))
            .map(role -> role.name().toLowerCase(Locale.ROOT))
            .map(
                role -> "No host has the role %s. Write roles: [%s] for one.".formatted(role, role))
            .toList();
  }

  /** All that an agent needs: the host module and what all speak of. */
  public static List<Path> agentJars() {
    return List.of(Catalog.codeSource(Agent.class), Catalog.codeSource(Clock.class));
  }

  /** Why some could not be reached; the others are in the list then. */
  private static List<String> reach(List<HostEntry> entries, Clock clock, List<Open> into)
      throws InterruptedException {
    List<Path> jars = agentJars();
    List<String> unreached = new ArrayList<>();
    for (HostEntry entry : entries) {
      try {
        into.add(new Open(entry, reach(entry, jars, clock)));
      } catch (IOException why) {
        unreached.add(String.valueOf(why.getMessage()));
      }
    }
    return unreached;
  }

  private static ReachedHost reach(HostEntry entry, List<Path> jars, Clock clock)
      throws IOException, InterruptedException {
    return ReachedHost.reach(
        new ReachedHost.Known(
            entry.name(),
            entry.address(),
            entry.cpus().map(CpuSet::toString).orElse(""),
            entry.cpus().map(CpuSet::size).orElse(0)),
        exchanges -> Boarding.board(entry.way(), jars, clock, exchanges));
  }

  private List<ReachedHost> with(Role role) {
    return open.stream().filter(each -> each.entry.has(role)).map(Open::host).toList();
  }

  /** Each host of the role as often as its share is, all of them before any again. */
  private List<Host> turn(Role role) {
    int most = open.stream().mapToInt(each -> each.entry.share()).max().orElse(1);
    return IntStream.rangeClosed(1, most)
        .boxed()
        .flatMap(
            round ->
                open.stream()
                    .filter(each -> each.entry.has(role) && each.entry.share() >= round)
                    .<Host>map(Open::host))
        .toList();
  }

  /**
   * The round trips from workers' hosts to members', for a run's environment; none where there is
   * one machine.
   *
   * @throws UserError naming each link that is not open
   */
  public List<Map<String, Object>> links() throws UserError {
    HostLinks links = HostLinks.measured(with(Role.WORKERS), with(Role.MEMBERS));
    if (!links.faults().isEmpty()) {
      throw new UserError(links.faults());
    }
    return links.found();
  }

  public Host host() {
    return host;
  }

  /** What is known of each, for a run's environment; empty for this machine. */
  public Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    for (Open each : open) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("address", each.entry.address());
      one.put(
          "roles",
          each.entry.roles().stream()
              .map(role -> role.name().toLowerCase(Locale.ROOT))
              .sorted()
              .toList());
      if (each.entry.share() > 1) {
        one.put("share", each.entry.share());
      }
      if (!each.entry.site().isEmpty()) {
        one.put("site", each.entry.site());
      }
      one.put("processors", each.host.processors());
      one.put("memoryBytes", each.host.memoryBytes());
      each.host.java().ifPresent(java -> one.put("java", java.version() + " in " + java.home()));
      facts.put(each.entry.name(), one);
    }
    return facts;
  }

  @Override
  public void close() throws InterruptedException {
    for (Open each : open) {
      each.host.close();
    }
  }
}
