package dev.gridbench.worker.load;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.wire.ClientReport;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Counts a client's failed operations by verb and kind and keeps the first one's message. */
final class Failures {

  /** Of causes. */
  private static final int DEPTH = 10;

  private final Map<Verb, Map<String, Long>> kinds = new EnumMap<>(Verb.class);
  private @Nullable String example;

  /** Counts the failure and says of which kind it is. */
  Answer add(Verb verb, Throwable failure) {
    kinds
        .computeIfAbsent(verb, first -> new HashMap<>())
        .merge(failure.getClass().getSimpleName(), 1L, Long::sum);
    if (example == null) {
      example = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
    return isTimeout(failure) ? Answer.TIMED_OUT : Answer.FAILED;
  }

  /**
   * Tells a client library's timeout from its other failures, by the names of the exception and of
   * its causes: each library has a class of its own, and all of them have {@code Timeout} or {@code
   * TimedOut} in the name, as {@link java.net.SocketTimeoutException} and {@link
   * java.util.concurrent.TimeoutException} have.
   */
  static boolean isTimeout(Throwable failure) {
    @Nullable Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEPTH; depth++) {
      String name = cause.getClass().getSimpleName().toLowerCase(Locale.ROOT);
      if (name.contains("timeout") || name.contains("timedout")) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  /** What a future wrapped, without the wrapping. */
  static Throwable bare(Throwable failure) {
    Throwable cause = failure.getCause();
    boolean wrapped =
        failure instanceof CompletionException || failure instanceof ExecutionException;
    return wrapped && cause != null ? cause : failure;
  }

  /**
   * What the client reports at its end, with these failures.
   *
   * @param first its first instant in the load
   * @param last it stands ready up to there, however seldom it has its turn
   * @param wrongExample a message on the first wrong answer; null where there was none
   */
  ClientReport report(
      int client, ClientRecorder recorder, long first, long last, @Nullable String wrongExample) {
    return new ClientReport(
        client,
        first,
        last,
        recorder.operationsInWindow(),
        recorder.outside(),
        recorder.times(),
        recorder.lateSlices(),
        kinds,
        example,
        wrongExample);
  }
}
