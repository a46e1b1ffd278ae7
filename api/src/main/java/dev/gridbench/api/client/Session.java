package dev.gridbench.api.client;

import dev.gridbench.api.Verb;
import org.jspecify.annotations.Nullable;

/**
 * One client's view of the map, confined to that client's thread. One call is one operation. An
 * exception is a failed operation; it must leave the session usable. Encoding and decoding happen
 * inside the call.
 *
 * <p>Every library gets, sets and removes. Of the others a session overrides those that its {@link
 * dev.gridbench.api.system.Capabilities#verbs()} declare, by a call of the library's own: what
 * would have to be put together from several calls is not declared. docs/metrics.md says what each
 * verb means.
 */
public interface Session {

  /** The value under the key, fully decoded; null is a miss. */
  @Nullable Object get(Object key) throws Exception;

  /**
   * Stores the value and returns when the system has acknowledged it. The old value does not come
   * back.
   */
  void set(Object key, Object value) throws Exception;

  /** Deletes the key; answers whether it was there. */
  boolean remove(Object key) throws Exception;

  /** Stores the value; answers what was there before, fully decoded, and null for nothing. */
  default @Nullable Object put(Object key, Object value) throws Exception {
    throw lacking(Verb.PUT);
  }

  /** Stores the value where the key is absent; answers whether it did. */
  default boolean insert(Object key, Object value) throws Exception {
    throw lacking(Verb.INSERT);
  }

  /** Stores the value where the key is present; answers whether it did. */
  default boolean update(Object key, Object value) throws Exception {
    throw lacking(Verb.UPDATE);
  }

  /** Reads the batch's keys and answers into it: every value fully decoded, null for a miss. */
  default void getAll(Batch batch) throws Exception {
    throw lacking(Verb.GET_ALL);
  }

  /** Stores the batch's entries and returns when the system has acknowledged all of them. */
  default void putAll(Batch batch) throws Exception {
    throw lacking(Verb.PUT_ALL);
  }

  private static UnsupportedOperationException lacking(Verb verb) {
    return new UnsupportedOperationException(
        "this client library has no " + verb.label() + ", and must not declare it");
  }
}
