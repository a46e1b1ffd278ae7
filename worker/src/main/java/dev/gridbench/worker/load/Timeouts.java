package dev.gridbench.worker.load;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells a client library's timeout from its other failures, by the names of the exception and of
 * its causes: each library has a class of its own, and all of them have {@code Timeout} or {@code
 * TimedOut} in the name, as {@link java.net.SocketTimeoutException} and {@link
 * java.util.concurrent.TimeoutException} have.
 */
final class Timeouts {

  private static final int DEPTH = 10;

  private Timeouts() {}

  static boolean isOne(Throwable failure) {
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
}
