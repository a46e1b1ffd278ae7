package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Reads what the upstream says on one connection, and remembers where it was. */
public interface Answers {

  /**
   * Reads on in the answer to the oldest call. What the client is to have goes to the sink as it
   * comes, so that an answer of any size needs no room; what it is not to have is skipped.
   *
   * @param call the oldest that is not answered; null where there is none
   * @throws BrokenAnswer if this is no answer, and so nothing that follows can be trusted
   */
  Progress read(ByteBuf in, @Nullable Call call, Sink sink) throws BrokenAnswer;

  /** How far one reading came. */
  enum Progress {
    /** More bytes are needed. */
    WANTS_MORE,
    /** The oldest call is answered. */
    ANSWERED,
    /** Something is over that was no call's answer. */
    ASIDE
  }

  /** Takes what the client of the oldest call is to have. */
  interface Sink {

    /** Reads so many bytes. */
    void take(ByteBuf from, int length);
  }

  /** The upstream said what is no answer. */
  final class BrokenAnswer extends Exception {

    private static final long serialVersionUID = 1;

    BrokenAnswer(String message) {
      super(message);
    }
  }
}
