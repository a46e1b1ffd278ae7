package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Result;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes answers longer than what was stored. */
final class Padding {

  private Padding() {}

  /** Each value that is read with so many zero bytes after it. */
  static Result of(Result result, int bytes) {
    if (!(result instanceof Result.Values read)) {
      return result;
    }
    List<Result.@Nullable Value> padded = new ArrayList<>();
    for (Result.Value value : read.values()) {
      padded.add(padded(value, bytes));
    }
    return new Result.Values(padded);
  }

  private static Result.@Nullable Value padded(Result.@Nullable Value value, int bytes) {
    return value == null
        ? null
        : new Result.Value(
            Arrays.copyOf(value.bytes(), value.bytes().length + bytes),
            value.flags(),
            value.version());
  }
}
