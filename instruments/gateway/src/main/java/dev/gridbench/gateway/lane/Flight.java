package dev.gridbench.gateway.lane;

import dev.gridbench.gateway.protocol.Call;
import org.jspecify.annotations.Nullable;

/** A call on its way. */
final class Flight {

  private final Call call;
  private final @Nullable Client client;
  private final int size;
  private final long received;
  private long answerBytes;

  /**
   * @param client null for what the gateway asks on its own behalf
   * @param received when its last byte was read
   */
  Flight(Call call, @Nullable Client client, long received) {
    this.call = call;
    this.client = client;
    this.size = call.request().readableBytes();
    this.received = received;
  }

  Call call() {
    return call;
  }

  /** Who asked; null where the gateway did, or where the client is gone. */
  @Nullable Client listener() {
    Client asked = client;
    return asked == null || asked.isGone() ? null : asked;
  }

  @Nullable Client client() {
    return client;
  }

  /** Of the request, in bytes. */
  int size() {
    return size;
  }

  long received() {
    return received;
  }

  void answered(int bytes) {
    answerBytes += bytes;
  }

  /** How much of the answer has been read; from the first byte on it cannot be taken back. */
  long answerBytes() {
    return answerBytes;
  }
}
