package dev.gridbench.api;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A kind of operation, by the name that a study and a report use. docs/metrics.md defines each. */
public enum Verb {
  /** Reads one key; null is a miss. */
  GET,
  /** Stores a value under a key, present or not; what was there before does not come back. */
  PUT,
  /** Deletes a key; answers whether it was there. */
  REMOVE,
  /** Runs one prepared query and reads every row of its answer. */
  QUERY;

  /** The verb as written in a study: {@code get}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Verb> labelled(String label) {
    return Arrays.stream(values()).filter(verb -> verb.label().equals(label)).findFirst();
  }
}
