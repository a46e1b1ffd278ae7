package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.ServerStatistics;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * By memcached's {@code stats}, which count from the server's start and know neither maps nor
 * clients. A proxy or another compatible server may have some of them or none.
 */
final class MemcachedStatistics implements ServerStatistics {

  private static final int ANSWER_MILLIS = 5_000;

  /** By memcached's {@code version}. */
  static Optional<Version> version(Endpoint server) throws IOException {
    try (MemberSocket socket = new MemberSocket(server, ANSWER_MILLIS)) {
      String answer =
          socket.call(out -> out.write("version\r\n".getBytes(ISO_8859_1)), Answers::line);
      return answer.startsWith("VERSION ") ? Version.in(answer) : Optional.empty();
    }
  }

  /** All entries, whatever their keys. */
  @Override
  public long entries(MemberSocket server, String prefix) throws IOException {
    return MemcachedStats.of(server, "")
        .find("curr_items")
        .orElseThrow(() -> new Refused("statistics without curr_items"));
  }

  /** {@code cmd_get} counts keys, {@code cmd_set} every command that stores. */
  @Override
  public Map<Verb, Long> served(MemberSocket server) throws IOException {
    MemcachedStats stats = MemcachedStats.orNone(server);
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    stats.find("cmd_get").ifPresent(calls -> served.put(Verb.GET, calls));
    stats.find("cmd_set").ifPresent(calls -> served.put(Verb.SET, calls));
    OptionalLong hits = stats.find("delete_hits");
    OptionalLong misses = stats.find("delete_misses");
    if (hits.isPresent() && misses.isPresent()) {
      served.put(Verb.REMOVE, hits.getAsLong() + misses.getAsLong());
    }
    return served;
  }

  /** Entries that had not expired and made room for others. */
  @Override
  public OptionalLong evictions(MemberSocket server) throws IOException {
    return MemcachedStats.orNone(server).find("evictions");
  }

  /** Keys, values and item headers; what slabs take beyond that is not in it. */
  @Override
  public OptionalLong memory(MemberSocket server) throws IOException {
    return MemcachedStats.orNone(server).find("bytes");
  }
}
