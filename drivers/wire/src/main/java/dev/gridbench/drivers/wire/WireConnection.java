package dev.gridbench.drivers.wire;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A socket to each member, for one session, since both protocols answer in order and without
 * numbers; that session may have many requests in flight. Where a study asks for sockets, these go
 * by a pool of so many more to each member.
 */
public final class WireConnection implements Connection {

  private final Keyspace keys;
  private final List<MemberSocket> members;
  private final ServerStatistics statistics;

  /** How many the map is to have. */
  private final long entries;

  private @Nullable SocketPool pool;

  private WireConnection(Keyspace keys, ServerStatistics statistics, long entries) {
    this.entries = entries;
    this.keys = keys;
    this.members = keys.members();
    this.statistics = statistics;
  }

  /** Connects to every endpoint, and deals keys to them by their hash. */
  public static WireConnection open(
      ConnectionSpec spec, Dialect dialect, ServerStatistics statistics, WireSettings settings)
      throws IOException {
    List<MemberSocket> sockets = settings.to(spec.endpoints());
    Routing routing = Routing.byHash(sockets.size());
    return open(spec, sockets, routing, dialect, statistics, settings);
  }

  /**
   * Connects to every member.
   *
   * @param sockets as the routing numbers the members; closed with it, or if this fails
   * @throws IOException naming the first member that cannot be reached
   */
  public static WireConnection open(
      ConnectionSpec spec,
      List<MemberSocket> sockets,
      Routing routing,
      Dialect dialect,
      ServerStatistics statistics,
      WireSettings settings)
      throws IOException {
    Encoding encoding = Encoding.of(spec.map().value());
    Keyspace keys = new Keyspace(sockets, routing, dialect, spec.map().name() + ":", encoding);
    WireConnection connection = new WireConnection(keys, statistics, spec.map().entries());
    try {
      for (MemberSocket socket : sockets) {
        socket.open();
      }
      connection.pool = settings.pool(sockets.stream().map(MemberSocket::member).toList());
      return connection;
    } catch (IOException unreachable) {
      connection.close();
      throw unreachable;
    }
  }

  /** These servers have no maps; the map's name begins each key. What an earlier run left goes. */
  @Override
  public void define() throws IOException {
    try {
      for (MemberSocket member : members) {
        statistics.clear(member, keys.prefix());
      }
    } catch (Refused mayNot) {
      return; // what is left there is then overwritten, or counted
    }
  }

  @Override
  public Session session() {
    SocketPool open = pool;
    return open == null ? new WireSession(keys) : new WireSession.Polled(keys, open);
  }

  /** Those that answer, be it by refusing. */
  @Override
  public OptionalInt members() throws IOException {
    OptionalLong unused = size(statistics::entries);
    return OptionalInt.of(members.size());
  }

  /**
   * Empty where a server refuses to count the keys of one map. Where there are as many keys as the
   * map is to have, they are its own.
   */
  @Override
  public OptionalLong size() throws IOException {
    OptionalLong all = size(statistics::entries);
    if (all.isEmpty() || all.getAsLong() == entries) {
      return all;
    }
    OptionalLong own = size(statistics::own);
    return own.isPresent() ? own : all;
  }

  /** Counts a server's keys. */
  private interface Count {

    long of(MemberSocket server, String prefix) throws IOException;
  }

  private OptionalLong size(Count count) throws IOException {
    long size = 0;
    try {
      for (MemberSocket member : members) {
        size += count.of(member, keys.prefix());
      }
    } catch (Refused uncounted) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(size);
  }

  /** Of several servers what all of them count. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    served.putAll(statistics.served(members.get(0)));
    for (MemberSocket member : members.subList(1, members.size())) {
      Map<Verb, Long> calls = statistics.served(member);
      served.keySet().retainAll(calls.keySet());
      served.replaceAll((verb, count) -> count + Objects.requireNonNull(calls.get(verb)));
    }
    return served;
  }

  @Override
  public OptionalLong memory() throws IOException {
    return sum(statistics::memory);
  }

  @Override
  public OptionalLong evictions() throws IOException {
    return sum(statistics::evictions);
  }

  /** One of a server's figures. */
  private interface Figure {

    OptionalLong of(MemberSocket server) throws IOException;
  }

  /** Empty where one of the servers does not have it. */
  private OptionalLong sum(Figure figure) throws IOException {
    long sum = 0;
    for (MemberSocket member : members) {
      OptionalLong one = figure.of(member);
      if (one.isEmpty()) {
        return one;
      }
      sum += one.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(OwnCodec.ofBytes(keys.encoding()::encode, keys.encoding()::decode));
  }

  @Override
  public OptionalLong reconnections() {
    SocketPool open = pool;
    long own = members.stream().mapToLong(MemberSocket::reopened).sum();
    return OptionalLong.of(own + (open == null ? 0 : open.reopened()));
  }

  /** A call that failed is the caller's. */
  @Override
  public OptionalLong retries() {
    return OptionalLong.of(0);
  }

  @Override
  public void close() throws IOException {
    SocketPool open = pool;
    if (open != null) {
      open.close();
    }
    for (MemberSocket member : members) {
      member.close();
    }
  }
}
