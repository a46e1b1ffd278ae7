package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.Census;
import dev.gridbench.drivers.wire.Lane;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.Stats;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * By memcached's {@code stats}, which count from the server's start and know neither maps nor
 * clients. A proxy or another compatible server may have some of them or none.
 */
final class MemcachedCensus implements Census {

  private static final int ANSWER_MILLIS = 5_000;

  /** By memcached's {@code version}. */
  static Optional<Version> version(Endpoint server) throws IOException {
    try (Lane lane = new Lane(server, ANSWER_MILLIS)) {
      String told = lane.call(out -> out.write("version\r\n".getBytes(ISO_8859_1)), Answers::line);
      return told.startsWith("VERSION ") ? Version.in(told) : Optional.empty();
    }
  }

  /** All entries, whatever their keys. */
  @Override
  public long entries(Lane lane, String prefix) throws IOException {
    return Stats.of(lane, "")
        .told("curr_items")
        .orElseThrow(() -> new Refused("statistics without curr_items"));
  }

  /** {@code cmd_get} counts keys, {@code cmd_set} every command that stores. */
  @Override
  public Map<Verb, Long> served(Lane lane) throws IOException {
    Stats stats = Stats.told(lane);
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    stats.told("cmd_get").ifPresent(calls -> served.put(Verb.GET, calls));
    stats.told("cmd_set").ifPresent(calls -> served.put(Verb.SET, calls));
    OptionalLong hits = stats.told("delete_hits");
    OptionalLong misses = stats.told("delete_misses");
    if (hits.isPresent() && misses.isPresent()) {
      served.put(Verb.REMOVE, hits.getAsLong() + misses.getAsLong());
    }
    return served;
  }

  /** Entries that had not expired and made room for others. */
  @Override
  public OptionalLong evictions(Lane lane) throws IOException {
    return Stats.told(lane).told("evictions");
  }

  /** Keys, values and item headers; what slabs take beyond that is not in it. */
  @Override
  public OptionalLong memory(Lane lane) throws IOException {
    return Stats.told(lane).told("bytes");
  }
}
