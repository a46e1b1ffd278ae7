package dev.gridbench.drivers.wire;

import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.OwnCodec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A lane to each member, for one session, since both protocols answer in order and without numbers;
 * that session may have many requests on their way. Where a study asks for sockets, these go by a
 * switchboard of so many more to each member, one on each.
 */
public final class WireConnection implements Connection {

  private final List<Lane> lanes;
  private final Routing routing;
  private final Dialect dialect;
  private final Census census;
  private final String prefix;
  private final Encoding encoding;
  private @Nullable Switchboard board;

  private WireConnection(
      List<Lane> lanes, Routing routing, ConnectionSpec spec, Dialect dialect, Census census) {
    this.lanes = List.copyOf(lanes);
    this.routing = routing;
    this.dialect = dialect;
    this.census = census;
    this.prefix = spec.map().name() + ":";
    this.encoding = Encoding.of(spec.map().value());
  }

  /** Connects to every endpoint, and deals keys to them by their hash. */
  public static WireConnection open(
      ConnectionSpec spec, Dialect dialect, Census census, Settings settings) throws IOException {
    Routing routing = Routing.byHash(spec.endpoints().size());
    return open(spec, spec.endpoints(), routing, dialect, census, settings);
  }

  /**
   * Connects to every member.
   *
   * @param members the lanes' ends, as the routing numbers them
   * @throws IOException naming the first member that cannot be reached
   */
  public static WireConnection open(
      ConnectionSpec spec,
      List<Endpoint> members,
      Routing routing,
      Dialect dialect,
      Census census,
      Settings settings)
      throws IOException {
    List<Lane> lanes = new ArrayList<>();
    for (Endpoint member : members) {
      lanes.add(new Lane(member, settings.timeout()));
    }
    WireConnection connection = new WireConnection(lanes, routing, spec, dialect, census);
    try {
      for (Lane lane : lanes) {
        lane.open();
      }
      connection.board = settings.switchboard(members);
      return connection;
    } catch (IOException unreachable) {
      connection.close();
      throw unreachable;
    }
  }

  /** These servers have no maps; the map's name begins each key. */
  @Override
  public void define() {}

  @Override
  public Session session() {
    Switchboard open = board;
    return open == null
        ? new WireSession(lanes, routing, dialect, prefix, encoding)
        : new PolledWireSession(lanes, routing, dialect, prefix, encoding, open);
  }

  /** Those that answer, be it by refusing. */
  @Override
  public OptionalInt members() throws IOException {
    size();
    return OptionalInt.of(lanes.size());
  }

  /** A server that refuses to count the keys of one map cannot tell. */
  @Override
  public OptionalLong size() throws IOException {
    long size = 0;
    try {
      for (Lane lane : lanes) {
        size += census.entries(lane, prefix);
      }
    } catch (Refused cannotTell) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(size);
  }

  /** Of several servers what all of them count. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    served.putAll(census.served(lanes.get(0)));
    for (Lane lane : lanes.subList(1, lanes.size())) {
      Map<Verb, Long> calls = census.served(lane);
      served.keySet().retainAll(calls.keySet());
      served.replaceAll((verb, count) -> count + Objects.requireNonNull(calls.get(verb)));
    }
    return served;
  }

  @Override
  public OptionalLong memory() throws IOException {
    return sum(census::memory);
  }

  @Override
  public OptionalLong evictions() throws IOException {
    return sum(census::evictions);
  }

  /** What a server tells of itself. */
  private interface Telling {
    OptionalLong of(Lane lane) throws IOException;
  }

  /** Empty where one of them does not tell. */
  private OptionalLong sum(Telling figure) throws IOException {
    long sum = 0;
    for (Lane lane : lanes) {
      OptionalLong one = figure.of(lane);
      if (one.isEmpty()) {
        return one;
      }
      sum += one.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(OwnCodec.ofBytes(encoding::encode, encoding::decode));
  }

  @Override
  public OptionalLong reconnections() {
    Switchboard open = board;
    long byLanes = lanes.stream().mapToLong(Lane::reopened).sum();
    return OptionalLong.of(byLanes + (open == null ? 0 : open.reopened()));
  }

  /** A call that failed is the caller's. */
  @Override
  public OptionalLong retries() {
    return OptionalLong.of(0);
  }

  @Override
  public void close() throws IOException {
    Switchboard open = board;
    if (open != null) {
      open.close();
    }
    for (Lane lane : lanes) {
      lane.close();
    }
  }
}
