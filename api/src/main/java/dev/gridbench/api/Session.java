package dev.gridbench.api;

import org.jspecify.annotations.Nullable;

/**
 * One client's view of the map, confined to that client's thread. One call is one operation. An
 * exception is a failed operation; it must leave the session usable. Encoding and decoding happen
 * inside the call.
 */
public interface Session {

  /** The value under the key, fully decoded; null is a miss. */
  @Nullable Object get(Object key) throws Exception;

  /**
   * Stores the value and returns when the system has acknowledged it. The old value does not come
   * back.
   */
  void put(Object key, Object value) throws Exception;

  /** Deletes the key; answers whether it was there. */
  boolean remove(Object key) throws Exception;
}
