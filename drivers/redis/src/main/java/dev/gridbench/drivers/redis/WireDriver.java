package dev.gridbench.drivers.redis;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.redis.server.Denials;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.redis.server.OwnKeys;
import dev.gridbench.drivers.redis.slots.Slots;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.RespDialect;
import dev.gridbench.drivers.wire.Routing;
import dev.gridbench.drivers.wire.ServerStatistics;
import dev.gridbench.drivers.wire.WireConnection;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** gridbench's own client: one socket to a server, or one to each primary of a Redis Cluster. */
public final class WireDriver implements ClientDriver {

  /** What a server says, whatever it was asked, before it closes one connection too many. */
  private static final String FULL = "max number of clients";

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    int timeout = WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    requireNoPool(spec);
    Login login = new Login(spec.security());
    WireSettings settings = WireSettings.of(timeout, spec.options()).opening(login);
    Endpoint first = spec.endpoints().get(0);
    MemberSocket server = settings.to(List.of(first)).get(0);
    boolean open = false;
    try {
      Connection connection = open(spec, server, settings);
      open = true;
      return connection;
    } catch (IOException failed) {
      Optional<AccessDenied> denied = new Denials(spec.security()).of(first, failed);
      throw denied.isPresent() ? denied.get() : failed;
    } finally {
      if (!open) {
        server.close();
      }
    }
  }

  /**
   * The socket that asked stays the one to its server: with a second one beside it, clients that
   * connect side by side would be more than they are to a server that limits them.
   */
  private static Connection open(ConnectionSpec spec, MemberSocket server, WireSettings settings)
      throws IOException {
    try {
      Slots slots =
          Slots.of(Info.ask(server, "CLUSTER", "NODES"), server.member(), spec.map().name() + ":");
      List<MemberSocket> sockets = new ArrayList<>(settings.to(slots.primaries()));
      int own = slots.primaries().indexOf(server.member());
      if (own < 0) {
        server.close();
      } else {
        sockets.set(own, server);
      }
      return WireConnection.open(spec, sockets, slots, dialect(true), new Statistics(), settings);
    } catch (Refused alone) {
      String answer = String.valueOf(alone.getMessage());
      if (Denials.refused(answer) || answer.contains(FULL)) {
        throw alone;
      }
      requireOne(spec.endpoints());
      return WireConnection.open(
          spec, List.of(server), Routing.byHash(1), dialect(false), new Statistics(), settings);
    }
  }

  private static void requireOne(List<Endpoint> servers) {
    if (servers.size() > 1) {
      throw new IllegalArgumentException(
          servers + " are several servers but no Redis Cluster. Name one.");
    }
  }

  private static RespDialect dialect(boolean clustered) {
    return new RespDialect(/* exchanges */ true, clustered);
  }

  /** Sockets that one thread polls would each need a TLS engine of their own. */
  private static void requireNoPool(ConnectionSpec spec) {
    if (spec.security().tls() != null && WireSettings.SOCKETS.count(spec.options()) > 0) {
      throw new IllegalArgumentException(
          "option sockets of wire does not speak TLS. Drop it, or security.tls.");
    }
  }

  /** By a server's {@code INFO}. Redis counts all keys together, whatever they begin with. */
  private static final class Statistics implements ServerStatistics {

    @Override
    public long entries(MemberSocket server, String prefix) throws IOException {
      return Info.size(server);
    }

    @Override
    public long own(MemberSocket server, String prefix) throws IOException {
      return new OwnKeys(prefix).count(server);
    }

    @Override
    public void clear(MemberSocket server, String prefix) throws IOException {
      if (entries(server, prefix) > 0) {
        new OwnKeys(prefix).remove(server);
      }
    }

    @Override
    public Map<Verb, Long> served(MemberSocket server) throws IOException {
      return Info.served(List.of(Info.section(server, "commandstats")), List.of());
    }

    @Override
    public OptionalLong evictions(MemberSocket server) throws IOException {
      return Info.evictions(List.of(Info.section(server, "stats")));
    }

    @Override
    public OptionalLong memory(MemberSocket server) throws IOException {
      return Info.memory(List.of(Info.section(server, "memory")));
    }
  }
}
