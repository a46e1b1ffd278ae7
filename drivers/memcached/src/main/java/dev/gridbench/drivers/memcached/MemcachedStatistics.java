package dev.gridbench.drivers.memcached;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.ServerStatistics;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * By memcached's {@code stats}, which count from the server's start and know neither maps nor
 * clients. A proxy or another compatible server may have some of them or none.
 */
final class MemcachedStatistics implements ServerStatistics {

  private final Login login;

  /**
   * @param login as sockets to these servers come in
   */
  MemcachedStatistics(Login login) {
    this.login = login;
  }

  /** By text, but for servers whose login is of the binary protocol. */
  private MemcachedStats stats(MemberSocket server) throws IOException {
    if (login.sasl()) {
      return BinaryProtocol.stats(server);
    }
    try {
      return MemcachedStats.of(server, "");
    } catch (Refused refused) {
      if (String.valueOf(refused.getMessage()).contains(Login.NOBODY)) {
        throw new AccessDenied(server.member(), AccessReasons.wanted());
      }
      throw refused;
    }
  }

  private MemcachedStats orNone(MemberSocket server) throws IOException {
    try {
      return stats(server);
    } catch (Refused unsupported) {
      return new MemcachedStats(Map.of());
    }
  }

  /** All entries, whatever their keys. One that answers nothing at all may want TLS. */
  @Override
  public long entries(MemberSocket server, String prefix) throws IOException {
    try {
      return stats(server)
          .find("curr_items")
          .orElseThrow(() -> new Refused("statistics without curr_items"));
    } catch (Refused uncounted) {
      throw uncounted;
    } catch (IOException failed) {
      throw new AccessReasons(login.security()).orElse(server.member(), failed);
    }
  }

  /** {@code cmd_get} counts keys, {@code cmd_set} every command that stores. */
  @Override
  public Map<Verb, Long> served(MemberSocket server) throws IOException {
    MemcachedStats stats = orNone(server);
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
    return orNone(server).find("evictions");
  }

  /**
   * Keys, values and item headers; what slabs take beyond that is not in it. Entries of no bytes
   * are those of a server that does not know, as Infinispan and Hazelcast.
   */
  @Override
  public OptionalLong memory(MemberSocket server) throws IOException {
    MemcachedStats stats = orNone(server);
    OptionalLong bytes = stats.find("bytes");
    return bytes.orElse(1) == 0 && stats.find("curr_items").orElse(1) > 0
        ? OptionalLong.empty()
        : bytes;
  }
}
