package dev.gridbench.drivers.redis;

import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.OwnCodec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import dev.gridbench.api.Verb;
import dev.gridbench.drivers.codec.Codec;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A library's connection to one server, or to all primaries of a cluster. */
final class RedisConnection implements Connection {

  private final Commands commands;
  private final String prefix;
  private final Codec codec;

  RedisConnection(Commands commands, ConnectionSpec spec) {
    this.commands = commands;
    this.prefix = spec.map().name() + ":";
    this.codec =
        Codec.of(
            spec.map(),
            spec.option(Clients.COMPRESSION.name(), Clients.COMPRESSION.defaultValue()));
  }

  /** Redis has no maps; the map's name begins each key. */
  @Override
  public void define() {}

  @Override
  public Session session() {
    return commands instanceof AsyncCommands sending
        ? new RedisAsyncSession(sending, prefix, codec)
        : new RedisSession(commands, prefix, codec);
  }

  /** Those that answer, be it by refusing. */
  @Override
  public OptionalInt members() {
    return OptionalInt.of(commands.infos("server").size());
  }

  /** Redis counts all keys together, whatever they begin with. */
  @Override
  public OptionalLong size() {
    return Info.keys(commands.infos("keyspace"));
  }

  @Override
  public Map<Verb, Long> served() {
    return Info.served(commands.infos("commandstats"));
  }

  @Override
  public OptionalLong evictions() {
    return Info.evictions(commands.infos("stats"));
  }

  @Override
  public OptionalLong memory() {
    return Info.memory(commands.infos("memory"));
  }

  @Override
  public Optional<ValueCodec> codec() {
    return Optional.of(OwnCodec.ofBytes(codec::encode, codec::decode));
  }

  @Override
  public void close() {
    commands.close();
  }
}
