package dev.gridbench.app.validity;

import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;
import java.util.Optional;

/** Whether n connections were n connections at the members (method.md R11). */
public final class SocketChecks {

  private SocketChecks() {}

  static List<Caveat> judge(Evidence evidence) {
    ClientFacts clients = evidence.facts().setup().clients();
    Sockets sockets = clients.sockets();
    return sockets == null
        ? List.of()
        : caveat(sockets, clients.connections(), !evidence.asked().attached(), evidence.broken())
            .stream()
            .toList();
  }

  /**
   * @param connections that the clients opened, by their drivers
   * @param alone whether nobody else could have connected to the members
   * @param broken whether something happened that may have cut connections
   */
  public static Optional<Caveat> caveat(
      Sockets sockets, int connections, boolean alone, boolean broken) {
    Long counted = sockets.counted();
    Long promised = sockets.promised();
    if (counted == null) {
      return Optional.empty();
    }
    if (promised != null && !promised.equals(counted)) {
      return Optional.of(differ(counted, promised, connections, alone && !broken));
    }
    return promised == null && counted < connections
        ? Optional.of(shared(counted, connections))
        : Optional.empty();
  }

  private static Caveat differ(long counted, long promised, int connections, boolean invalidates) {
    return CaveatKind.TCP_CONNECTIONS.caveat(
        invalidates,
        "The kernel counted %d TCP connections of the clients to the members, and the client"
            + " library promises %d for the %d connections of this trial. %s.",
        counted,
        promised,
        connections,
        invalidates
            ? "Report this as a defect of the driver"
            : "Connections of other programs to these members, or operations that failed and cut"
                + " connections, may explain it; else report it as a defect of the driver");
  }

  /** A client that is a node of the cluster has no connection to the ports of other clients. */
  private static Caveat shared(long counted, int connections) {
    if (counted == 0) {
      return CaveatKind.TCP_CONNECTIONS.caveat(
          false,
          "The kernel counted no TCP connection of the clients to the members' ports for clients,"
              + " and this trial has %d connections: the client library reaches the members by"
              + " other ports. Say so beside these figures.",
          connections);
    }
    return CaveatKind.TCP_CONNECTIONS.caveat(
        false,
        "The kernel counted %d TCP connections of the clients to the members for the %d connections"
            + " of this trial: the client library shares them. Say so beside these figures, or"
            + " choose a library that does not.",
        counted,
        connections);
  }
}
