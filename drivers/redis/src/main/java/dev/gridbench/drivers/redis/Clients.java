package dev.gridbench.drivers.redis;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.WireSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The client libraries, which are the same for the whole family. */
final class Clients {

  static final Option TIMEOUT =
      Option.client("timeout", "milliseconds that a call waits for its answer", "60000");

  static final Option RESOURCES =
      Option.client(
          "resources",
          "lettuce, redisson: whether the connections of a worker share the client's threads, as"
              + " Lettuce's manual advises, or have their own",
          "shared",
          "shared",
          "own");

  static final Option COMPRESSION =
      Option.client(
          "compression",
          "all but wire: bytes above which values are compressed by gzip, or off; a byte before"
              + " each value then says whether it is",
          Formats.OFF);

  static final Option POOL =
      Option.client(
          "pool",
          "redisson: sockets that a connection has to each server, or the fewest and the most, as"
              + " 24-64",
          "1");

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

  /** Keeps a logging library without a configuration from writing into the worker's log. */
  private static final String SILENCE = "org.slf4j:slf4j-nop:1.7.36";

  /** Likewise for a library that brings SLF4J 2. */
  private static final String SILENCE_2 = "org.slf4j:slf4j-nop:2.0.17";

  static final ClientLibrary JEDIS =
      library("jedis", "JedisDriver", "redis.clients:jedis:8.0.2", SILENCE).build();

  static final ClientLibrary LETTUCE =
      library("lettuce", "LettuceDriver", "io.lettuce:lettuce-core:7.7.0.RELEASE", SILENCE)
          .multiplexes(true)
          .async(true)
          .build();

  static final ClientLibrary REDISSON =
      library("redisson", "RedissonDriver", "org.redisson:redisson:4.7.0", SILENCE_2)
          .multiplexes(true)
          .async(true)
          .build();

  /** With a native part, for this platform; the newest that is published with one. */
  static final ClientLibrary GLIDE =
      library("glide", "GlideDriver", "io.valkey:valkey-glide:jar:linux-x86_64:2.3.1", SILENCE)
          .multiplexes(true)
          .async(true)
          .build();

  static final ClientLibrary WIRE =
      ClientLibrary.builder("wire", "dev.gridbench.drivers.redis.WireDriver")
          .verbs(VERBS)
          .formats("raw")
          .values("bytes", "employee")
          .async(true)
          .security(true)
          .build();

  static final List<ClientLibrary> ALL = List.of(JEDIS, LETTUCE, REDISSON, GLIDE, WIRE);

  /** Options that not every library has, and the names of those that have them. */
  static final List<Map.Entry<Option, List<String>>> ONLY =
      List.of(
          Map.entry(COMPRESSION, List.of("jedis", "lettuce", "redisson", "glide")),
          Map.entry(RESOURCES, List.of("lettuce", "redisson")),
          Map.entry(POOL, List.of("redisson")),
          Map.entry(NodesFile.REPLICAS, List.of("jedis", "lettuce", "redisson", "glide")),
          Map.entry(SentinelFile.SENTINELS, List.of("jedis", "lettuce", "redisson")),
          Map.entry(SentinelFile.DOWN_AFTER, List.of("jedis", "lettuce", "redisson")),
          Map.entry(SentinelFile.FAILOVER_TIMEOUT, List.of("jedis", "lettuce", "redisson")),
          Map.entry(StaleReads.FROM, List.of("lettuce", "redisson", "glide")),
          Map.entry(WireSettings.SOCKETS, List.of("wire")),
          Map.entry(WireSettings.DEPTH, List.of("wire")));

  private Clients() {}

  private static ClientLibrary.Builder library(
      String name, String driver, String artifact, String silence) {
    return ClientLibrary.builder(name, "dev.gridbench.drivers.redis." + driver)
        .artifacts(artifact, silence, Formats.JACKSON, Formats.PROTOSTREAM)
        .verbs(VERBS)
        .formats(Formats.ALL)
        .values("bytes", "employee", "small", "large")
        .security(true);
  }
}
