package dev.gridbench.api;

import java.util.Arrays;
import java.util.Optional;

/**
 * A kind of operation, by the name that a study and a report use. docs/metrics.md defines each. New
 * ones come last: traces and digests know verbs by their numbers, and mixes draw in their order.
 */
public enum Verb {
  /** Reads one key; null is a miss. */
  GET("get"),
  /** Stores a value under a key, present or not; what was there before comes back, decoded. */
  PUT("put"),
  /** Deletes a key; answers whether it was there. */
  REMOVE("remove"),
  /** Runs one prepared query and reads every row of its answer. */
  QUERY("query"),
  /** Stores a value under a key, present or not; what was there before does not come back. */
  SET("set"),
  /** Stores a value where the key is absent; answers whether it did. */
  INSERT("insert"),
  /** Stores a value where the key is present; answers whether it did. */
  UPDATE("update"),
  /** Reads the keys of one batch in one call. */
  GET_ALL("getAll"),
  /** Stores the entries of one batch in one call, present or not. */
  PUT_ALL("putAll"),
  /** Closes the client's connection and opens another, of whichever library. */
  RECONNECT("reconnect");

  private final String label;

  Verb(String label) {
    this.label = label;
  }

  /** The verb as written in a study: {@code get}. */
  public String label() {
    return label;
  }

  /** Whether one call is of a whole batch. */
  public boolean batched() {
    return this == GET_ALL || this == PUT_ALL;
  }

  /** Whether it asks for what the map holds. */
  public boolean reads() {
    return this == GET || this == QUERY || this == GET_ALL;
  }

  /** Whether it changes the map. */
  public boolean writes() {
    return !reads() && this != RECONNECT;
  }

  public static Optional<Verb> labelled(String label) {
    return Arrays.stream(values()).filter(verb -> verb.label().equals(label)).findFirst();
  }
}
