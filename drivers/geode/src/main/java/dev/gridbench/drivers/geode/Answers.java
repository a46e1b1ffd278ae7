package dev.gridbench.drivers.geode;

import java.net.SocketTimeoutException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the library's answers. It reports one that it gave up waiting for as a lost connection,
 * by its text alone.
 */
final class Answers {

  private static final String GIVEN_UP = "timed out";

  private Answers() {}

  /**
   * @throws SocketTimeoutException if the library gave up waiting
   */
  static <T extends @Nullable Object> T of(Callable<T> call) throws Exception {
    try {
      return call.call();
    } catch (RuntimeException failed) {
      String said = failed.getMessage();
      if (said == null || !said.contains(GIVEN_UP)) {
        throw failed;
      }
      SocketTimeoutException late = new SocketTimeoutException(said);
      late.initCause(failed);
      throw late;
    }
  }
}
