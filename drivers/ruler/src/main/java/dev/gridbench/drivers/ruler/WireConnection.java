package dev.gridbench.drivers.ruler;

import dev.gridbench.api.Connection;
import dev.gridbench.api.Session;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A lane to each member, for one session, since both protocols answer in order and without numbers;
 * that session may have many requests on their way.
 */
final class WireConnection implements Connection {

  private final List<Lane> lanes;
  private final String prefix;
  private final Encoding encoding;

  WireConnection(List<Lane> lanes, String map, Encoding encoding) {
    this.lanes = List.copyOf(lanes);
    this.prefix = map + ":";
    this.encoding = encoding;
  }

  void open() throws IOException {
    for (Lane lane : lanes) {
      lane.open();
    }
  }

  /** There are no maps on the ruler; the map's name begins each key. */
  @Override
  public void define() {}

  @Override
  public Session session() {
    return new WireSession(lanes, prefix, encoding);
  }

  /** Those that answer, be it by refusing. */
  @Override
  public OptionalInt members() throws IOException {
    size();
    return OptionalInt.of(lanes.size());
  }

  /** Another server than the ruler refuses to count the keys of one map. */
  @Override
  public OptionalLong size() throws IOException {
    long size = 0;
    try {
      for (Lane lane : lanes) {
        size += lane.call(out -> lane.dialect().count(out, prefix), lane.dialect()::counted);
      }
    } catch (Refused notTheRuler) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(size);
  }

  /** By the ruler's own counters, which another server does not have. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    for (Lane lane : lanes) {
      Map<String, Long> calls = lane.call(lane.dialect()::statistics, lane.dialect()::calls);
      if (calls.isEmpty()) {
        return Map.of();
      }
      served.merge(Verb.GET, calls.getOrDefault("get", 0L), Long::sum);
      served.merge(Verb.PUT, calls.getOrDefault("set", 0L), Long::sum);
      served.merge(Verb.REMOVE, calls.getOrDefault("del", 0L), Long::sum);
    }
    return served;
  }

  @Override
  public OptionalLong encodedSize(Object value) throws IOException {
    return OptionalLong.of(encoding.encode(value).length);
  }

  @Override
  public OptionalLong reconnections() {
    return OptionalLong.of(lanes.stream().mapToLong(Lane::reopened).sum());
  }

  /** A call that failed is the caller's. */
  @Override
  public OptionalLong retries() {
    return OptionalLong.of(0);
  }

  @Override
  public void close() throws IOException {
    for (Lane lane : lanes) {
      lane.close();
    }
  }
}
