package dev.gridbench.drivers.ruler;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.ServerStatistics;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * By the ruler's own counters, which {@code stats} shows beside memcached's; another server has
 * none.
 */
final class MemcachedCensus implements ServerStatistics {

  private static final String CALLS = "ruler." + RespCensus.CALLS;

  @Override
  public long entries(MemberSocket server, String prefix) throws IOException {
    MemcachedStats stats = MemcachedStats.of(server, " entries " + prefix);
    if (!stats.values().containsKey("entries")) {
      throw new Refused("no count of one map's entries");
    }
    return stats.count("entries");
  }

  @Override
  public Map<Verb, Long> served(MemberSocket server) throws IOException {
    Map<String, String> all = MemcachedStats.of(server, "").values();
    if (all.keySet().stream().noneMatch(name -> name.startsWith(CALLS))) {
      return Map.of();
    }
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    RespCensus.NAMES.forEach(
        (verb, name) -> served.put(verb, Long.valueOf(all.getOrDefault(CALLS + name, "0"))));
    return served;
  }

  @Override
  public OptionalLong memory(MemberSocket server) throws IOException {
    MemcachedStats stats = MemcachedStats.of(server, "");
    String bytes = "ruler." + RespCensus.MEMORY;
    return stats.values().containsKey(bytes)
        ? OptionalLong.of(stats.count(bytes))
        : OptionalLong.empty();
  }
}
