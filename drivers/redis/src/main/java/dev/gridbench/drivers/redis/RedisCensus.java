package dev.gridbench.drivers.redis;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.Census;
import dev.gridbench.drivers.wire.Lane;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** By what a server says of itself. Redis counts all keys together, whatever they begin with. */
final class RedisCensus implements Census {

  @Override
  public long entries(Lane lane, String prefix) throws IOException {
    return Info.keys(List.of(WireDriver.ask(lane, "INFO", "keyspace")));
  }

  @Override
  public Map<Verb, Long> served(Lane lane) throws IOException {
    return Info.served(List.of(WireDriver.ask(lane, "INFO", "commandstats")));
  }

  @Override
  public OptionalLong evictions(Lane lane) throws IOException {
    return Info.evictions(List.of(WireDriver.ask(lane, "INFO", "stats")));
  }

  @Override
  public OptionalLong memory(Lane lane) throws IOException {
    return Info.memory(List.of(WireDriver.ask(lane, "INFO", "memory")));
  }
}
