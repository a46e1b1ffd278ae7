package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.Census;
import dev.gridbench.drivers.wire.Lane;
import dev.gridbench.drivers.wire.Stats;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/**
 * By memcached's {@code stats}, which count from the server's start and know neither maps nor
 * clients.
 */
final class MemcachedCensus implements Census {

  /** All entries, whatever their keys. */
  @Override
  public long entries(Lane lane, String prefix) throws IOException {
    return Stats.of(lane, "").count("curr_items");
  }

  /** {@code cmd_get} counts keys, {@code cmd_set} every command that stores. */
  @Override
  public Map<Verb, Long> served(Lane lane) throws IOException {
    Stats stats = Stats.of(lane, "");
    return Map.of(
        Verb.GET, stats.count("cmd_get"),
        Verb.SET, stats.count("cmd_set"),
        Verb.REMOVE, stats.count("delete_hits") + stats.count("delete_misses"));
  }

  /** Entries that had not expired and made room for others. */
  @Override
  public OptionalLong evictions(Lane lane) throws IOException {
    return OptionalLong.of(Stats.of(lane, "").count("evictions"));
  }

  /** Keys, values and item headers; what slabs take beyond that is not in it. */
  @Override
  public OptionalLong memory(Lane lane) throws IOException {
    return OptionalLong.of(Stats.of(lane, "").count("bytes"));
  }
}
