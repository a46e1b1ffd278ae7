package dev.gridbench.worker;

import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.ExecutionException;

/** Failures in words. */
final class Causes {

  private Causes() {}

  static Event.Failure failure(TrialPhase phase, Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    return new Event.Failure(phase, inWords(failure), trace.toString());
  }

  /** One line: what went wrong and, where something else is at the root of it, that too. */
  static String inWords(Throwable failure) {
    Throwable outer = unwrapped(failure);
    Throwable root = outer;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String words = message(outer);
    String reason = message(root);
    return words.contains(reason) ? words : words + ": " + reason;
  }

  /** What went wrong in another thread, or the failure itself. */
  static Throwable unwrapped(Throwable failure) {
    Throwable cause = failure.getCause();
    return failure instanceof ExecutionException && cause != null ? unwrapped(cause) : failure;
  }

  private static String message(Throwable failure) {
    String message = failure.getMessage();
    boolean ours = failure.getClass().getName().startsWith("dev.gridbench.");
    String words =
        message == null || message.isBlank()
            ? failure.getClass().getSimpleName()
            : ours
                    || failure instanceof IllegalStateException
                    || failure instanceof IllegalArgumentException
                ? message
                : failure.getClass().getSimpleName() + ": " + message;
    return words
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse(words);
  }
}
