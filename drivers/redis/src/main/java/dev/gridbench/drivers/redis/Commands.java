package dev.gridbench.drivers.redis;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a library makes of Redis' commands, on one server or on a cluster's primaries. An exception
 * is a failed command and leaves it usable.
 */
interface Commands extends AutoCloseable {

  /** Null where there is no such key. */
  byte @Nullable [] get(byte[] key);

  void set(byte[] key, byte[] value);

  /** How many of the keys were there: 0 or 1. */
  long del(byte[] key);

  /** Sends all before it waits for any answer. */
  void setAll(Map<byte[], byte[]> entries);

  /** The {@code INFO} of each primary. */
  List<String> infos(String section);

  @Override
  void close();
}
