package dev.gridbench.worker.load;

import dev.gridbench.worker.record.Answer;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts a client's failed operations by kind and keeps the first one's message. */
final class Failures {

  private final Map<String, Long> kinds = new HashMap<>();
  private @Nullable String example;

  /** Counts the failure and says of which kind it is. */
  Answer add(Exception failure) {
    kinds.merge(failure.getClass().getSimpleName(), 1L, Long::sum);
    if (example == null) {
      example = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
    return Timeouts.isOne(failure) ? Answer.TIMED_OUT : Answer.FAILED;
  }

  Map<String, Long> kinds() {
    return kinds;
  }

  @Nullable String example() {
    return example;
  }
}
