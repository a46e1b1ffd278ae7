package dev.gridbench.drivers.geode;

import java.net.SocketTimeoutException;

/** The library reports an answer that it gave up waiting for as a lost connection, by its text. */
final class Answers {

  private static final String GIVEN_UP = "timed out";

  private Answers() {}

  /** What a call that ended like this throws. */
  static Exception failure(RuntimeException failed) {
    String said = failed.getMessage();
    if (said == null || !said.contains(GIVEN_UP)) {
      return failed;
    }
    SocketTimeoutException late = new SocketTimeoutException(said);
    late.initCause(failed);
    return late;
  }
}
