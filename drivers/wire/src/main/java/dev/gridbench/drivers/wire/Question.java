package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.net.SocketTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What not every server has an answer to, as what it counts. Proxies and compatible servers refuse
 * it, or close the connection over it, as one does that is gone; a read tells the two apart.
 */
public final class Question {

  private static final String KEY = "gridbench.asks";

  private Question() {}

  /**
   * Asks on a new connection once more where the first is closed, which may have been an old one.
   *
   * @throws Refused if the server is there and has no answer
   * @throws IOException if it is not there, or hangs
   */
  public static <T extends @Nullable Object> T ask(
      Lane lane, Dialect dialect, Lane.Asking asking, Lane.Reading<T> reading) throws IOException {
    try {
      return lane.call(asking, reading);
    } catch (Refused | SocketTimeoutException known) {
      throw known;
    } catch (IOException first) {
      return again(lane, dialect, asking, reading);
    }
  }

  private static <T extends @Nullable Object> T again(
      Lane lane, Dialect dialect, Lane.Asking asking, Lane.Reading<T> reading) throws IOException {
    try {
      return lane.call(asking, reading);
    } catch (Refused | SocketTimeoutException known) {
      throw known;
    } catch (IOException unanswered) {
      byte[] unused = lane.call(out -> dialect.get(out, KEY), dialect::value);
      throw new Refused(String.valueOf(unanswered.getMessage()));
    }
  }
}
