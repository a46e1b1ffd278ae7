package dev.gridbench.drivers.redis;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.drivers.codec.Codec;
import dev.gridbench.drivers.redis.server.Denials;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.redis.server.OwnKeys;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.net.ConnectException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** A library's connection to one server, or to those of a cluster. */
final class RedisConnection implements Connection {

  private final Commands commands;
  private final ConnectionSpec spec;
  private final String prefix;
  private final Codec codec;

  RedisConnection(Commands commands, ConnectionSpec spec) {
    this.commands = commands;
    this.spec = spec;
    this.prefix = spec.map().name() + ":";
    this.codec =
        Codec.of(
            spec.map(),
            spec.option(Clients.COMPRESSION.name(), Clients.COMPRESSION.defaultValue()));
  }

  /** Redis has no maps; the map's name begins each key. What an earlier run left there goes. */
  @Override
  public void define() throws IOException {
    if (all().orElse(0) > 0) {
      try {
        nodes().each(new OwnKeys(prefix)::remove);
      } catch (Refused mayNot) {
        return; // what is left there is then overwritten, or counted
      }
    }
  }

  /** As they are now, for a replica may have become a primary. */
  private Nodes nodes() throws IOException {
    int timeout = WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    return Nodes.of(spec.endpoints(), timeout, spec.security());
  }

  private OptionalLong all() throws IOException {
    AtomicLong all = new AtomicLong();
    try {
      nodes().each(server -> all.addAndGet(Info.size(server)));
    } catch (Refused mayNot) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(all.get());
  }

  private List<String> ofPrimaries(String section) throws IOException {
    Nodes nodes = nodes();
    return nodes.infos(nodes.primaries(), section);
  }

  private List<String> ofAll(String section) throws IOException {
    Nodes nodes = nodes();
    return nodes.infos(nodes.all(), section);
  }

  @Override
  public Session session() {
    return commands instanceof Commands.Async sending
        ? new RedisSession.Async(sending, prefix, codec)
        : new RedisSession(commands, prefix, codec);
  }

  /** Those that answer, be it by refusing. */
  @Override
  public OptionalInt members() throws IOException {
    Nodes nodes = nodes();
    int servers = nodes.infos(nodes.all(), "server").size();
    return OptionalInt.of(servers + nodes.sentinels().servers().size());
  }

  /**
   * Redis counts all keys together, whatever they begin with. Where these are as many as the map is
   * to have, they are its own; else its own are counted one by one.
   */
  @Override
  public OptionalLong size() throws IOException {
    OptionalLong all = all();
    if (all.isEmpty() || all.getAsLong() == spec.map().entries()) {
      return all;
    }
    AtomicLong own = new AtomicLong();
    try {
      nodes().each(server -> own.addAndGet(new OwnKeys(prefix).count(server)));
    } catch (Refused mayNot) {
      return all;
    }
    return OptionalLong.of(own.get());
  }

  @Override
  public Map<Verb, Long> served() throws IOException {
    Nodes nodes = nodes();
    return Info.served(
        nodes.infos(nodes.primaries(), "commandstats"),
        nodes.infos(nodes.replicas(), "commandstats"));
  }

  /** Replicas drop what their primaries do. */
  @Override
  public OptionalLong evictions() throws IOException {
    return Info.evictions(ofPrimaries("stats"));
  }

  @Override
  public OptionalLong memory() throws IOException {
    return Info.memory(ofAll("memory"));
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(OwnCodec.ofBytes(codec::encode, codec::decode));
  }

  @Override
  public void close() {
    commands.close();
  }

  /**
   * Whether the first server is part of a cluster, by a socket of ours, which says as every other
   * does why it is not let in.
   */
  static boolean clustered(ConnectionSpec spec, int timeout) throws IOException {
    Endpoint first = spec.endpoints().get(0);
    try (MemberSocket socket = new MemberSocket(first, timeout, new Login(spec.security()))) {
      return Info.clustered(Info.ask(socket, "INFO", "cluster"));
    } catch (Refused mayNot) {
      if (Denials.refused(mayNot.getMessage())) {
        throw failed(spec, mayNot);
      }
      return false;
    } catch (IOException unreachable) {
      throw failed(spec, unreachable);
    }
  }

  /** Why no connection came about. */
  static IOException failed(ConnectionSpec spec, Throwable cause) {
    Optional<AccessDenied> denied = new Denials(spec.security()).of(spec.endpoints().get(0), cause);
    return denied.isPresent() ? denied.get() : unreachable(spec.endpoints(), cause);
  }

  private static ConnectException unreachable(List<Endpoint> servers, Throwable cause) {
    ConnectException failure =
        new ConnectException(
            "no connection to any server at %s (%s). See that they run, and let clients in."
                .formatted(servers, cause.getMessage()));
    failure.initCause(cause);
    return failure;
  }

  /** Before a client of a cluster connects that is to read from its replicas. */
  static void awaitReplicas(ConnectionSpec spec, int timeout) throws IOException {
    if (StaleReads.fromReplicas(spec.options())) {
      Nodes.of(spec.endpoints(), timeout, spec.security()).awaitReplicas();
    }
  }

  /**
   * The one server, where it is not part of a cluster, and its replicas if these are named too.
   *
   * @throws IllegalArgumentException if there are several, or no replicas that are to be read from
   */
  static Nodes alone(ConnectionSpec spec, int timeout) throws IOException {
    Nodes nodes =
        spec.endpoints().size() == 1
            ? Nodes.one(spec.endpoints().get(0), timeout, new Login(spec.security()))
            : Nodes.of(spec.endpoints(), timeout, spec.security());
    if (!nodes.sentinels().none()) {
      if (!spec.security().equals(Security.NONE)) {
        throw new IllegalArgumentException(
            "gridbench asks sentinels without password and TLS only. Name the primary and its"
                + " replicas in 'attach' instead.");
      }
      nodes.sentinels().awaitEachOther(timeout, nodes.login());
    }
    if (StaleReads.fromReplicas(spec.options()) && nodes.replicas().isEmpty()) {
      throw new IllegalArgumentException(
          "option reads is replicas, and none is named. Name them in 'attach' too, or drop it.");
    }
    if (nodes.primaries().size() != 1) {
      throw new IllegalArgumentException(
          spec.endpoints()
              + " are several servers, but neither a Redis Cluster nor one primary and its"
              + " replicas. Name one.");
    }
    return nodes;
  }
}
