package dev.gridbench.ruler.protocol;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a command. */
public sealed interface Result {

  /** The same with so many zero bytes after each value that is read. */
  default Result padded(int bytes) {
    return this;
  }

  /**
   * A stored value.
   *
   * @param version counts the writes to the server
   */
  record Value(byte[] bytes, int flags, long version) {

    private Value padded(int zeros) {
      return new Value(Arrays.copyOf(bytes, bytes.length + zeros), flags, version);
    }
  }

  /** What was read, one a key and null where there is nothing. */
  record Values(List<@Nullable Value> values) implements Result {

    @Override
    public Result padded(int bytes) {
      List<@Nullable Value> padded = new ArrayList<>(values.size());
      for (Value value : values) {
        padded.add(value == null ? null : value.padded(bytes));
      }
      return new Values(padded);
    }
  }

  /** Whether a write was accepted. */
  record Stored(boolean accepted) implements Result {}

  /** How many of the keys were there. */
  record Count(int keys) implements Result {}

  /** The fault that was asked for. */
  record Failed() implements Result {}

  /** Nothing was asked of the store. */
  record None() implements Result {}
}
