package dev.gridbench.drivers.redis;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Gatewayed;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.wire.WireSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Servers of Redis' protocol that read its configuration file and, of several, the file that deals
 * the slots. What differs is the program, what it calls itself, and its versions.
 */
abstract class RedisFamily implements GridSystem {

  /** Those that send a batch to a cluster in parts. */
  private static final List<ClientLibrary> SPLITTING =
      List.of(Clients.LETTUCE, Clients.REDISSON, Clients.GLIDE);

  private final Servers servers;
  private final Product product;

  /**
   * @param otherwise the default version where the machine has none of the versions
   */
  RedisFamily(Servers servers, VersionRange versions, String otherwise) {
    this.servers = servers;
    this.product = new Product(servers.name(), versions, servers.installed(versions, otherwise));
  }

  @Override
  public final SystemTraits traits() {
    return SystemTraits.builder(product, Servers.DEFAULTS)
        .options(Servers.OPTIONS)
        .parts(Clients.PARTS)
        .portsPerMember(Servers.PORTS)
        .copies(Copies.by(NodesFile.REPLICAS, 1))
        .startCpuSeconds(0.05)
        .running(servers.asking())
        .build();
  }

  @Override
  public final List<ClientLibrary> clients() {
    return Clients.ALL;
  }

  @Override
  public final Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  @Override
  public final Deployment deploy(ClusterSpec cluster, Security security) {
    return servers.deployment(cluster, new Login(security));
  }

  @Override
  public final ValueFormats valueFormats() {
    return Baseline.UNASKED;
  }

  @Override
  public final Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    if (!properties.isEmpty()) {
      return Optional.of(client.name() + " has no properties of its own. Drop 'properties'.");
    }
    Option compression = Clients.COMPRESSION;
    String threshold = options.getOrDefault(compression.name(), compression.defaultValue());
    if (!Formats.isCompression(threshold)) {
      return Optional.of(
          "option compression is '%s'. Give a number of bytes, or off.".formatted(threshold));
    }
    return anothers(client, options)
        .or(() -> PoolSize.refusal(options))
        .or(() -> WireSettings.refusal(options));
  }

  @Override
  public final Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    Tls tls = security.tls();
    return tls == null || tls.certificate().isEmpty() || !client.equals(Clients.GLIDE)
        ? Optional.empty()
        : Optional.of(
            "glide shows no certificate of its own. Drop security.certificate and security.key, or"
                + " take another client.");
  }

  private static Optional<String> anothers(ClientLibrary client, Map<String, String> options) {
    return Clients.ONLY.stream()
        .filter(only -> options.containsKey(only.getKey().name()))
        .filter(only -> !only.getValue().contains(client.name()))
        .map(
            only ->
                "option %s is of %s, not of %s. Drop it."
                    .formatted(
                        only.getKey().name(), String.join(" and ", only.getValue()), client.name()))
        .findFirst();
  }

  /**
   * On a cluster Lettuce has one more, by which it asks for the topology, Jedis opens those to
   * primaries one by one, as keys lead to them, and Redisson does as it likes. With replicas each
   * does. GLIDE closes them some time after their connection, so that an earlier trial's may still
   * be there.
   */
  @Override
  public final OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    if (client.equals(Clients.GLIDE) || NodesFile.REPLICAS.count(options) > 0) {
      return OptionalInt.empty();
    }
    if (client.equals(Clients.REDISSON)) {
      return members == 1 ? PoolSize.of(options).fixed() : OptionalInt.empty();
    }
    if (members == 1 || client.equals(Clients.WIRE)) {
      return OptionalInt.of(members * (1 + WireSettings.SOCKETS.count(options)));
    }
    return client.equals(Clients.LETTUCE) ? OptionalInt.of(members + 1) : OptionalInt.empty();
  }

  /** Clients of a cluster learn its members' addresses, and connect to these. */
  @Override
  public final Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    if (members == 1) {
      return Gatewayed.by("resp");
    }
    return NodesFile.primaries(options, members) == 1
        ? Gatewayed.refused(
            "a gateway stands before one server, and clients choose between a primary and its"
                + " replicas.")
        : Gatewayed.refused(
            "clients of a cluster learn its members' own addresses from it, and go past the"
                + " gateway.");
  }

  /**
   * A store is a {@code SET} with whatever options. On one server the libraries read and store a
   * batch by one command; on a cluster Jedis and our own client send one for each key, Lettuce,
   * Redisson and GLIDE one for each slot or primary that a batch happens to have. Redisson looks
   * what scripts can do when it connects, by two reads within one.
   */
  @Override
  public final Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.calls(Verb.SET);
      case GET_ALL -> batch(client, NodesFile.primaries(options, members), verb, Verb.GET);
      case PUT_ALL ->
          client.equals(Clients.WIRE)
              ? Counted.entries(Verb.SET)
              : batch(client, NodesFile.primaries(options, members), verb, Verb.SET);
      case RECONNECT ->
          client.equals(Clients.REDISSON) ? Counted.vaguely(verb, Verb.GET) : Counted.itself(verb);
      default -> Counted.itself(verb);
    };
  }

  private static Counted batch(ClientLibrary client, int primaries, Verb verb, Verb single) {
    if (primaries == 1) {
      return Counted.itself(verb);
    }
    return SPLITTING.contains(client) ? Counted.vaguely(verb) : Counted.entries(single);
  }
}
