package dev.gridbench.drivers.redis;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What a library makes of Redis' commands, on one server or on a cluster. An exception is a failed
 * command and leaves it usable.
 */
interface Commands extends AutoCloseable {

  /** Null where there is no such key. */
  byte @Nullable [] get(byte[] key);

  void set(byte[] key, byte[] value);

  /** {@code SET … GET}: what was there before, null for nothing. */
  byte @Nullable [] exchange(byte[] key, byte[] value);

  /** {@code SET … NX}: whether there was no such key, so that it was stored. */
  boolean setIfAbsent(byte[] key, byte[] value);

  /** {@code SET … XX}: whether there was such a key, so that it was stored. */
  boolean setIfPresent(byte[] key, byte[] value);

  /** By {@code MGET}, or as the library does on a cluster; in the keys' order. */
  List<byte @Nullable []> getAll(byte[][] keys);

  /**
   * By {@code MSET}, or as the library does on a cluster.
   *
   * @param keysAndValues a key, its value, the next key and so on
   */
  void putAll(byte[][] keysAndValues);

  /** The same as a library takes them that has no other form. */
  static Map<byte[], byte[]> entries(byte[][] keysAndValues) {
    Map<byte[], byte[]> entries = new IdentityHashMap<>(keysAndValues.length);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return entries;
  }

  /** How many of the keys were there: 0 or 1. */
  long del(byte[] key);

  /** Sends all before it waits for any answer. */
  void setAll(Map<byte[], byte[]> entries);

  @Override
  void close();

  /** Commands that can be begun without waiting for their answers. */
  interface Async extends Commands {

    /** Completed with null where there is no such key. */
    CompletionStage<byte[]> beginGet(byte[] key);

    CompletionStage<?> beginSet(byte[] key, byte[] value);

    /** How many of the keys were there: 0 or 1. */
    CompletionStage<Long> beginDel(byte[] key);
  }
}
