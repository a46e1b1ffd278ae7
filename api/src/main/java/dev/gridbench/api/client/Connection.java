package dev.gridbench.api.client;

import dev.gridbench.api.Verb;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One real transport to the cluster, used by one client or, where the library multiplexes, shared
 * by many.
 */
public interface Connection extends AutoCloseable {

  /** Makes the map: its structure, schema and indexes. Called once per cluster, before the load. */
  void define() throws Exception;

  /** One client's handle on the map, confined to that client's thread. */
  Session session() throws Exception;

  /**
   * How many members this client sees; empty where the protocol cannot tell. An open port is not a
   * formed cluster.
   */
  OptionalInt members() throws Exception;

  /** How many entries the map holds, by the system's own count; empty where it cannot tell. */
  OptionalLong size() throws Exception;

  /**
   * How many operations of each kind the system itself has served since it started, whoever sent
   * them, this call left out; empty where it does not count or cannot tell. Where a system counts
   * several verbs together, {@link dev.gridbench.api.system.GridSystem#counted} says under which
   * one. Taken before and after the load and compared with the clients' own counts, it shows
   * answers that never came from the system (a near cache) and requests that were sent more than
   * once (retries).
   */
  default Map<Verb, Long> served() throws Exception {
    return Map.of();
  }

  /**
   * How many entries the system says that it has dropped since it started because there was no room
   * for them, all members together and each copy where it counts copies; empty where it does not
   * count. What has expired, or was removed by a client, is not in it.
   */
  default OptionalLong evictions() throws Exception {
    return OptionalLong.empty();
  }

  /**
   * How many bytes the system says that it has taken for its entries, all members together, with
   * whatever fixed part its account includes; empty where it does not say. Asked between steps of
   * the load: the growth from one to the next, over the entries stored meanwhile, is what an entry
   * takes (method.md R46).
   */
  default OptionalLong memory() throws Exception {
    return OptionalLong.empty();
  }

  /**
   * How this connection's sessions encode and decode values, for these to be timed alone after the
   * load; empty where the library's own code cannot be called by itself (docs/drivers.md).
   */
  default Optional<ValueCodec> codec() {
    return Optional.empty();
  }

  /**
   * The value's encoded size in bytes, key and protocol framing left out; empty where the library
   * cannot tell.
   */
  default OptionalLong encodedSize(Object value) throws Exception {
    Optional<ValueCodec> known = codec();
    return known.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(known.get().size(known.get().encode(value)));
  }

  /**
   * How often this connection, or any of the sockets behind it, was lost and opened anew since it
   * was opened; empty where the library does not tell. An attempt that failed is none.
   */
  default OptionalLong reconnections() {
    return OptionalLong.empty();
  }

  /**
   * How many requests the library has sent again of its own accord since the connection was opened;
   * empty where it does not tell.
   */
  default OptionalLong retries() {
    return OptionalLong.empty();
  }

  @Override
  void close() throws Exception;
}
