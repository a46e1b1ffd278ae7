package dev.gridbench.app.run.setup;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.host.Host;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Counts TCP connections at members, or at the gateways before them, by the kernel's own table:
 * those directly after the window, when every client has worked and none has left, less those
 * before the first client came, which are the members' own among themselves and other people's.
 */
public final class SocketCount {

  /** So long a server may take to notice that its clients have left. */
  private static final long NOTICE_NANOS = 5_000_000_000L;

  private static final long LOOK_NANOS = 50_000_000L;

  private final Map<Host, List<Endpoint>> members;
  private final OptionalLong before;

  private SocketCount(Map<Host, List<Endpoint>> members) {
    this.members = Map.copyOf(members);
    before = sum(Host::connections);
  }

  /** Now, while no client is there. */
  static SocketCount before(Host host, List<Endpoint> members) {
    return before(Map.of(host, members));
  }

  /**
   * The same.
   *
   * @param members by the host that is asked for them
   */
  static SocketCount before(Map<Host, List<Endpoint>> members) {
    return new SocketCount(members);
  }

  /** Empty where one host does not tell. */
  private OptionalLong sum(BiFunction<Host, List<Endpoint>, OptionalLong> counted) {
    long sum = 0;
    for (Map.Entry<Host, List<Endpoint>> there : members.entrySet()) {
      OptionalLong count = counted.apply(there.getKey(), there.getValue());
      if (count.isEmpty()) {
        return count;
      }
      sum += count.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  /**
   * Waits until the servers have no more connections than before the first client came, those
   * included that a client has closed and its server has not: one that limits its connections would
   * refuse the next clients for the sake of the last. What had been closed by its client when the
   * first one came, as the look whether the port was open, is none of those that may stay. Goes on
   * after five seconds, and at once where the kernel cannot be asked.
   */
  public void awaitLeft(Clock clock) {
    long deadline = clock.nanoTime() + NOTICE_NANOS;
    while (stay() && clock.nanoTime() < deadline && !Thread.currentThread().isInterrupted()) {
      clock.sleep(LOOK_NANOS);
    }
  }

  private boolean stay() {
    OptionalLong now = sum(Host::held);
    return before.isPresent() && now.isPresent() && now.getAsLong() > before.getAsLong();
  }

  /** With the clients. */
  public Sockets after(Cell cell, GridSystem system) {
    return new Sockets(counted(), promised(cell, system));
  }

  /** Those that came since it was begun; null where the kernel cannot be asked. */
  @Nullable Long counted() {
    OptionalLong now = sum(Host::connections);
    return before.isEmpty() || now.isEmpty()
        ? null
        : Long.valueOf(now.getAsLong() - before.getAsLong());
  }

  /** Of all tenants together, where there are any. */
  private static @Nullable Long promised(Cell cell, GridSystem system) {
    long sum = 0;
    for (Cell part : cell.parts()) {
      Long own = ofPart(part, system);
      if (own == null) {
        return null;
      }
      sum += own;
    }
    return sum;
  }

  /** Who has just come may have fewer than one who has spoken to every member. */
  private static @Nullable Long ofPart(Cell cell, GridSystem system) {
    if (cell.workload().has(Verb.RECONNECT)) {
      return null;
    }
    int connections = cell.connectionCount();
    int sessions = (cell.callers() + connections - 1) / connections;
    OptionalInt each =
        system.sockets(
            Assignments.library(system, cell.system()),
            cell.system().options(),
            cell.members(),
            sessions);
    return each.isEmpty() ? null : Long.valueOf((long) connections * each.getAsInt());
  }
}
