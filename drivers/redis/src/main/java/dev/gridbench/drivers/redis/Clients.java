package dev.gridbench.drivers.redis;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.codec.Formats;
import java.util.List;
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

  /** Keeps a logging library without a configuration from writing into the worker's log. */
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
          .security(true)
          .build();

  static final List<ClientLibrary> ALL = List.of(JEDIS, LETTUCE, WIRE);

  private Clients() {}

  private static ClientLibrary library(
      String name, String artifact, String driver, boolean multiplexes, boolean async) {
    return ClientLibrary.builder(name, "dev.gridbench.drivers.redis." + driver)
        .artifacts(artifact, SILENCE, Formats.JACKSON, Formats.PROTOSTREAM)
        .verbs(VERBS)
        .formats(Formats.ALL)
        .values("bytes", "employee", "small", "large")
        .multiplexes(multiplexes)
        .async(async)
        .security(true)
        .build();
  }
}
