package dev.gridbench.app.hosts.check;

import dev.gridbench.api.Clock;
import dev.gridbench.app.fleet.ClockOffset;
import dev.gridbench.app.hosts.HostEntry;
import dev.gridbench.host.probe.Probes;
import dev.gridbench.host.remote.AgentHost;
import dev.gridbench.host.remote.Boarding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One host while it is checked. Its methods are called one after another. */
final class CheckedHost implements AutoCloseable {

  private final HostEntry entry;
  private final Clock clock;
  private final ClockOffset offset = new ClockOffset();
  private final List<String> faults = new ArrayList<>();
  private Map<String, String> facts = Map.of();
  private Map<String, String> door = Map.of();
  private Optional<HostFinding.WallClock> wallClock = Optional.empty();
  private @Nullable AgentHost agent;

  CheckedHost(HostEntry entry, Clock clock) {
    this.entry = entry;
    this.clock = clock;
  }

  HostEntry entry() {
    return entry;
  }

  /** Reaches it, asks what it is, and has it listen for links where members are to run. */
  void reach(List<Path> agentJars) throws InterruptedException {
    try {
      AgentHost opened = Boarding.board(entry.way(), agentJars, clock, offset::add);
      agent = opened;
      facts = opened.probe(List.of(Probes.MACHINE));
      if (entry.has(HostEntry.Role.MEMBERS)) {
        listen(opened);
      }
    } catch (IOException none) {
      faults.add(String.valueOf(none.getMessage()));
    }
  }

  private void listen(AgentHost opened) throws InterruptedException {
    try {
      door = opened.probe(List.of(Probes.LISTEN, entry.address()));
      String closed =
          opened
              .probe(Probes.toward(Probes.CONNECT, entry.address(), door))
              .getOrDefault("closed", "");
      if (!closed.isEmpty()) {
        faults.add(
            "%s cannot reach its own %s (%s). Mend its firewall: open %s."
                .formatted(entry.name(), entry.address(), closed, Judgement.PORTS));
      }
    } catch (IOException none) {
      faults.add(
          "%s. Mend address of %s in the file; it has %s."
              .formatted(none.getMessage(), entry.name(), facts.getOrDefault("addresses", "none")));
    }
  }

  /** Whether a link can lead here. */
  boolean listens() {
    return !door.isEmpty();
  }

  boolean reached() {
    return agent != null && !facts.isEmpty();
  }

  /** Measures the link to one that listens; takes some seconds. */
  LinkFinding link(CheckedHost to) throws InterruptedException {
    Map<String, String> figures;
    try {
      AgentHost here = agent;
      figures =
          here == null
              ? Map.of()
              : here.probe(Probes.toward(Probes.LINK, to.entry.address(), to.door));
    } catch (IOException none) {
      figures = Map.of("failed", String.valueOf(none.getMessage()));
    }
    return new LinkFinding(entry.name(), to.entry.name(), to.entry.address(), figures);
  }

  /** Compares wall clocks by the exchanges that there were until now. */
  void compareClocks() throws InterruptedException {
    AgentHost here = agent;
    if (here == null || facts.isEmpty()) {
      return;
    }
    try {
      Map<String, String> read = here.probe(List.of(Probes.CLOCK));
      Instant wall = Instant.ofEpochSecond(number(read, "wallSeconds"), number(read, "wallNanos"));
      long now = clock.nanoTime();
      Instant wallHere = clock.now();
      long gap = clock.nanoTime() - now;
      long then = offset.toCoordinator(number(read, "monotonicNanos"));
      Instant wallHereThen = wallHere.minusNanos(now - then);
      wallClock =
          Optional.of(
              new HostFinding.WallClock(
                  Duration.between(wallHereThen, wall).toNanos(),
                  offset.boundNanos(now) + number(read, "boundNanos") + gap));
    } catch (IOException none) {
      faults.add(String.valueOf(none.getMessage()));
    }
  }

  private static long number(Map<String, String> read, String name) throws IOException {
    String text = read.get(name);
    if (text == null) {
      throw new IOException("the agent's answer has no " + name);
    }
    return Long.parseLong(text);
  }

  HostFinding finding() {
    return new HostFinding(entry, faults, facts, wallClock);
  }

  @Override
  public void close() throws InterruptedException {
    AgentHost here = agent;
    if (here != null) {
      here.close();
    }
  }
}
