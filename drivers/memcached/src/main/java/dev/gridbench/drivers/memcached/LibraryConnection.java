package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedDialect;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.WireConnection;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What all libraries have in common. The servers are asked for their own counts over sockets of
 * ours that live for one question, so that no library is believed about itself.
 */
class LibraryConnection implements Connection {

  private static final int ANSWER_MILLIS = 10_000;

  /** Ends the library's client. */
  @FunctionalInterface
  interface Ending {
    void end() throws IOException;
  }

  private final ConnectionSpec spec;
  private final Function<String, Session> sessions;
  private final @Nullable ValueCodec codec;
  private final Ending ending;

  /**
   * @param sessions makes one, by what the map's keys begin with
   * @param codec null where the library's own cannot be called
   */
  LibraryConnection(
      ConnectionSpec spec,
      Function<String, Session> sessions,
      @Nullable ValueCodec codec,
      Ending ending) {
    this.spec = spec;
    this.sessions = sessions;
    this.codec = codec;
    this.ending = ending;
  }

  /** memcached has no maps; the map's name begins each key, by a sign that no library escapes. */
  @Override
  public final Session session() {
    return sessions.apply(spec.map().name() + ".");
  }

  @Override
  public final Optional<ValueCodec> codec() {
    return Optional.ofNullable(codec);
  }

  @Override
  public final void close() throws IOException {
    ending.end();
  }

  static List<InetSocketAddress> addresses(ConnectionSpec spec) {
    return spec.endpoints().stream()
        .map(member -> new InetSocketAddress(member.host(), member.port()))
        .toList();
  }

  /**
   * The libraries' own messages do not name the missing server, and some wait for ever.
   *
   * @throws IllegalArgumentException if the library cannot come as the study says
   * @throws IOException naming the first that cannot be reached, or does not let us in
   */
  static void requireMembers(String library, ConnectionSpec spec) throws IOException {
    Libraries.require(library, spec);
    Login login = Login.of(spec);
    MemcachedStatistics statistics = new MemcachedStatistics(login);
    for (MemberSocket server : settings(login).to(spec.endpoints())) {
      try (server) {
        long unused = statistics.entries(server, "");
      } catch (Refused uncounted) {
        continue;
      } catch (SocketTimeoutException silent) {
        var unused = Asking.byBinary(server.member(), login.security(), silent);
        throw silent;
      }
    }
  }

  private static WireSettings settings(Login login) {
    return WireSettings.plain(ANSWER_MILLIS).opening(login);
  }

  @Override
  public void define() {}

  @Override
  public OptionalInt members() throws IOException {
    return ask(WireConnection::members);
  }

  @Override
  public OptionalLong size() throws IOException {
    return ask(WireConnection::size);
  }

  @Override
  public Map<Verb, Long> served() throws IOException {
    return ask(WireConnection::served);
  }

  @Override
  public OptionalLong evictions() throws IOException {
    return ask(WireConnection::evictions);
  }

  @Override
  public OptionalLong memory() throws IOException {
    return ask(WireConnection::memory);
  }

  /** What the servers know. */
  private interface Figure<T> {

    T of(WireConnection servers) throws IOException;
  }

  private <T> T ask(Figure<T> figure) throws IOException {
    try (WireConnection servers = servers(spec)) {
      return figure.of(servers);
    }
  }

  private static WireConnection servers(ConnectionSpec spec) throws IOException {
    Login login = Login.of(spec);
    return WireConnection.open(
        spec, new MemcachedDialect(), new MemcachedStatistics(login), settings(login));
  }

  /** The batch's keys as the servers know them. */
  static String[] names(String prefix, Batch batch) {
    String[] names = new String[batch.size()];
    for (int place = 0; place < names.length; place++) {
      names[place] = prefix + batch.key(place);
    }
    return names;
  }

  /** Gives every key of the batch what was found under its name. */
  static void answer(Batch batch, String[] names, Map<String, ?> found) {
    for (int place = 0; place < names.length; place++) {
      batch.value(place, found.get(names[place]));
    }
  }
}
