package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.MemcachedDialect;
import dev.gridbench.drivers.wire.Settings;
import dev.gridbench.drivers.wire.WireConnection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What all libraries have in common. The servers are asked for their own counts over plain sockets
 * of ours that live for one question, so that no library is believed about itself.
 */
abstract class LibraryConnection implements Connection {

  private static final int ANSWER_MILLIS = 10_000;

  private final ConnectionSpec spec;

  LibraryConnection(ConnectionSpec spec) {
    this.spec = spec;
  }

  /** memcached has no maps; the map's name begins each key, by a sign that no library escapes. */
  static String prefix(ConnectionSpec spec) {
    return spec.map().name() + ".";
  }

  static List<InetSocketAddress> addresses(ConnectionSpec spec) {
    return spec.endpoints().stream()
        .map(member -> new InetSocketAddress(member.host(), member.port()))
        .toList();
  }

  /**
   * The libraries' own messages do not tell which server is missing, or when to give up.
   *
   * @throws IOException naming the first that cannot be reached
   */
  static void requireMembers(ConnectionSpec spec) throws IOException {
    try (WireConnection asking = asking(spec)) {
      asking.members();
    }
  }

  @Override
  public void define() {}

  @Override
  public OptionalInt members() throws IOException {
    try (WireConnection asking = asking(spec)) {
      return asking.members();
    }
  }

  @Override
  public OptionalLong size() throws IOException {
    try (WireConnection asking = asking(spec)) {
      return asking.size();
    }
  }

  @Override
  public Map<Verb, Long> served() throws IOException {
    try (WireConnection asking = asking(spec)) {
      return asking.served();
    }
  }

  @Override
  public OptionalLong evictions() throws IOException {
    try (WireConnection asking = asking(spec)) {
      return asking.evictions();
    }
  }

  @Override
  public OptionalLong memory() throws IOException {
    try (WireConnection asking = asking(spec)) {
      return asking.memory();
    }
  }

  private static WireConnection asking(ConnectionSpec spec) throws IOException {
    return WireConnection.open(
        spec, new MemcachedDialect(), new MemcachedCensus(), Settings.plain(ANSWER_MILLIS));
  }
}
