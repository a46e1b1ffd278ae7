package dev.gridbench.drivers.redis;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.Census;
import dev.gridbench.drivers.wire.Lane;
import dev.gridbench.drivers.wire.Refused;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** By what a server says of itself. Redis counts all keys together, whatever they begin with. */
final class RedisCensus implements Census {

  @Override
  public long entries(Lane lane, String prefix) throws IOException {
    return Info.keys(info(lane, "keyspace"))
        .orElseThrow(() -> new Refused("INFO without a keyspace"));
  }

  @Override
  public Map<Verb, Long> served(Lane lane) throws IOException {
    return Info.served(info(lane, "commandstats"));
  }

  @Override
  public OptionalLong evictions(Lane lane) throws IOException {
    return Info.evictions(info(lane, "stats"));
  }

  @Override
  public OptionalLong memory(Lane lane) throws IOException {
    return Info.memory(info(lane, "memory"));
  }

  /** An empty text where the server refuses. */
  private static List<String> info(Lane lane, String section) throws IOException {
    try {
      return List.of(WireDriver.ask(lane, "INFO", section));
    } catch (Refused silent) {
      return List.of("");
    }
  }
}
