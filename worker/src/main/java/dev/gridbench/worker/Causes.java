package dev.gridbench.worker;

import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.ExecutionException;

/** The messages of failures. */
final class Causes {

  private Causes() {}

  static Event.Failure failure(TrialPhase phase, Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    return new Event.Failure(phase, message(failure), trace.toString());
  }

  /** One line: what went wrong and, where something else is at the root of it, that too. */
  static String message(Throwable failure) {
    Throwable outer = unwrapped(failure);
    Throwable root = outer;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String what = line(outer);
    String reason = line(root);
    return what.contains(reason) ? what : what + ": " + reason;
  }

  /** What went wrong in another thread, or the failure itself. */
  static Throwable unwrapped(Throwable failure) {
    Throwable cause = failure.getCause();
    return failure instanceof ExecutionException && cause != null ? unwrapped(cause) : failure;
  }

  private static String line(Throwable failure) {
    String message = failure.getMessage();
    boolean ours = failure.getClass().getName().startsWith("dev.gridbench.");
    String text =
        message == null || message.isBlank()
            ? failure.getClass().getSimpleName()
            : ours
                    || failure instanceof IllegalStateException
                    || failure instanceof IllegalArgumentException
                ? message
                : failure.getClass().getSimpleName() + ": " + message;
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse(text);
  }
}
