package dev.gridbench.ruler.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a command. */
public sealed interface Result {

  /**
   * A stored value.
   *
   * @param version counts the writes to the server
   */
  record Value(byte[] bytes, int flags, long version) {}

  /** What was read, one a key and null where there is nothing. */
  record Values(List<@Nullable Value> values) implements Result {}

  /** Whether a write was accepted. */
  record Stored(boolean accepted) implements Result {}

  /** How many of the keys were there. */
  record Count(int keys) implements Result {}

  /** The fault that was asked for. */
  record Failed() implements Result {}

  /** Nothing was asked of the store. */
  record None() implements Result {}
}
