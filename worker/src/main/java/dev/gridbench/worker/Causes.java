package dev.gridbench.worker;

import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;

/** The messages of failures. */
final class Causes {

  /**
   * What HotSpot says when the heap is full; of threads and memory outside it says other things.
   */
  private static final Pattern HEAP = Pattern.compile("Java heap space|GC overhead limit exceeded");

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
    if (root instanceof OutOfMemoryError && HEAP.matcher("" + root.getMessage()).find()) {
      return "the worker's heap is full (%d MiB). Raise 'workerHeap', or spread the clients over"
              .formatted(Runtime.getRuntime().maxMemory() >> 20)
          + " more 'workers'";
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
