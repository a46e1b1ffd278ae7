package dev.gridbench.drivers.redis;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.WireOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The client libraries, which are the same for the whole family. */
final class Clients {

  static final Option TIMEOUT =
      Option.client("timeout", "milliseconds that a call waits for its answer", "60000");

  static final Option RESOURCES =
      Option.client(
          "resources",
          "lettuce: whether the connections of a worker share one RedisClient with its threads, as"
              + " its manual advises, or have one each",
          "shared",
          "shared",
          "own");

  static final Option COMPRESSION =
      Option.client(
          "compression",
          "jedis, lettuce: bytes above which values are compressed by gzip, or off; a byte before"
              + " each value then says whether it is",
          Formats.OFF);

  /** Of gridbench's own client and of the formats, which drivers share. */
  static final List<String> PARTS =
      List.of("dev.gridbench.drivers.wire.WireConnection", Formats.PART);

  private static final Set<Verb> VERBS =
      Set.of(
          Verb.GET,
          Verb.PUT,
          Verb.SET,
          Verb.REMOVE,
          Verb.INSERT,
          Verb.UPDATE,
          Verb.GET_ALL,
          Verb.PUT_ALL);

  /** Keeps a logging library that nobody configured from writing into the worker's log. */
  private static final String SILENCE = "org.slf4j:slf4j-nop:1.7.36";

  static final ClientLibrary JEDIS =
      library("jedis", "redis.clients:jedis:8.0.2", "JedisDriver", false, false);

  static final ClientLibrary LETTUCE =
      library("lettuce", "io.lettuce:lettuce-core:7.7.0.RELEASE", "LettuceDriver", true, true);

  static final ClientLibrary WIRE =
      ClientLibrary.builder("wire", "dev.gridbench.drivers.redis.WireDriver")
          .verbs(VERBS)
          .formats("raw")
          .values("bytes", "employee")
          .async(true)
          .build();

  static final List<ClientLibrary> ALL = List.of(JEDIS, LETTUCE, WIRE);

  private Clients() {}

  /**
   * A store is a {@code SET} with whatever options. On one server the libraries read and store a
   * batch by one command; on a cluster Jedis and our own client send one for each key, and Lettuce
   * one for each slot that a batch happens to have.
   */
  static Counted counted(ClientLibrary client, int members, Verb verb) {
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.calls(Verb.SET);
      case GET_ALL -> batch(client, members, verb, Verb.GET);
      case PUT_ALL ->
          client.equals(WIRE) ? Counted.entries(Verb.SET) : batch(client, members, verb, Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  private static Counted batch(ClientLibrary client, int members, Verb verb, Verb single) {
    if (members == 1) {
      return Counted.itself(verb);
    }
    return client.equals(LETTUCE) ? Counted.vaguely(verb) : Counted.entries(single);
  }

  static Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    if (!properties.isEmpty()) {
      return Optional.of(client.name() + " has no properties of its own. Drop 'properties'.");
    }
    String compression = options.getOrDefault(COMPRESSION.name(), COMPRESSION.defaultValue());
    if (!Formats.isCompression(compression)) {
      return Optional.of(
          "option compression is '%s'. Give a number of bytes, or off.".formatted(compression));
    }
    if (options.containsKey(COMPRESSION.name()) && client.equals(WIRE)) {
      return Optional.of("option compression is jedis' and lettuce's, not wire's. Drop it.");
    }
    return elsewhere(RESOURCES, LETTUCE, client, options)
        .or(() -> elsewhere(WireOptions.SOCKETS, WIRE, client, options))
        .or(() -> elsewhere(WireOptions.DEPTH, WIRE, client, options))
        .or(() -> WireOptions.refusal(options));
  }

  private static Optional<String> elsewhere(
      Option option, ClientLibrary owner, ClientLibrary client, Map<String, String> options) {
    return options.containsKey(option.name()) && !client.equals(owner)
        ? Optional.of(
            "option %s is %s's, not %s's. Drop it."
                .formatted(option.name(), owner.name(), client.name()))
        : Optional.empty();
  }

  /**
   * On a cluster Lettuce has one more, by which it asks for the topology, and Jedis opens those to
   * primaries one by one, as keys lead to them.
   */
  static OptionalInt sockets(ClientLibrary client, Map<String, String> options, int members) {
    if (members == 1 || client.equals(WIRE)) {
      return OptionalInt.of(members * (1 + WireOptions.SOCKETS.count(options)));
    }
    return client.equals(LETTUCE) ? OptionalInt.of(members + 1) : OptionalInt.empty();
  }

  /** Clients of a cluster are told its members' addresses, and connect to these. */
  static Gatewayed gateway(int members) {
    return members == 1
        ? Gatewayed.by("resp")
        : Gatewayed.refused(
            "clients of a cluster learn its members' own addresses from it, and go past the"
                + " gateway.");
  }

  private static ClientLibrary library(
      String name, String artifact, String driver, boolean multiplexes, boolean async) {
    return ClientLibrary.builder(name, "dev.gridbench.drivers.redis." + driver)
        .artifacts(artifact, SILENCE, Formats.JACKSON, Formats.PROTOSTREAM)
        .verbs(VERBS)
        .formats(Formats.ALL)
        .values("bytes", "employee", "small", "large")
        .multiplexes(multiplexes)
        .async(async)
        .build();
  }
}
