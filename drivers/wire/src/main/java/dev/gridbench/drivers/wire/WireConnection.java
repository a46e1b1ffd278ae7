package dev.gridbench.drivers.wire;

import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Session;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A lane to each member, for one session: both protocols answer in order, without numbers. */
public final class WireConnection implements Connection {

  private final List<Lane> lanes;
  private final Routing routing;
  private final Dialect dialect;
  private final Census census;
  private final String prefix;
  private final Encoding encoding;

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
      ConnectionSpec spec, Dialect dialect, Census census, int timeout) throws IOException {
    Routing routing = Routing.byHash(spec.endpoints().size());
    return open(spec, spec.endpoints(), routing, dialect, census, timeout);
  }

  /**
   * Connects to every member.
   *
   * @param members the lanes' ends, as the routing numbers them
   * @param timeout milliseconds that an answer may take, 0 for ever
   * @throws IOException naming the first member that cannot be reached
   */
  public static WireConnection open(
      ConnectionSpec spec,
      List<Endpoint> members,
      Routing routing,
      Dialect dialect,
      Census census,
      int timeout)
      throws IOException {
    List<Lane> lanes = new ArrayList<>();
    for (Endpoint member : members) {
      lanes.add(new Lane(member, timeout));
    }
    WireConnection connection = new WireConnection(lanes, routing, spec, dialect, census);
    try {
      for (Lane lane : lanes) {
        lane.open();
      }
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
    return new WireSession(lanes, routing, dialect, prefix, encoding);
  }

  /** Those that answer. */
  @Override
  public OptionalInt members() throws IOException {
    size();
    return OptionalInt.of(lanes.size());
  }

  @Override
  public OptionalLong size() throws IOException {
    long size = 0;
    for (Lane lane : lanes) {
      size += census.entries(lane, prefix);
    }
    return OptionalLong.of(size);
  }

  @Override
  public Map<Verb, Long> served() throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    for (Lane lane : lanes) {
      census.served(lane).forEach((verb, calls) -> served.merge(verb, calls, Long::sum));
    }
    return served;
  }

  @Override
  public OptionalLong encodedSize(Object value) throws IOException {
    return OptionalLong.of(encoding.encode(value).length);
  }

  @Override
  public void close() throws IOException {
    for (Lane lane : lanes) {
      lane.close();
    }
  }
}
