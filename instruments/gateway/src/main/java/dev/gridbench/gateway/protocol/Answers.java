package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Reads what the upstream says on one connection, and remembers where it was. */
public interface Answers {

  /**
   * Reads on in an answer. What a client is to have is handed on as it comes, so that an answer of
   * any size needs no room; what it is not to have is skipped.
   *
   * @throws BrokenAnswer if this is no answer, and so nothing that follows can be trusted
   */
  Progress read(ByteBuf in, Calls calls) throws BrokenAnswer;

  /**
   * Whether a call may be sent on this connection as it is now; its request may be changed here.
   *
   * @return null if it may; otherwise what the client is told instead
   */
  default byte @Nullable [] refusal(Call call) {
    return null;
  }

  /** A client of this connection's is gone for good. */
  default void parted(int client) {}

  /** What the gateway has to ask on its own behalf; null where there is nothing more. */
  default @Nullable Call owed() {
    return null;
  }

  /** How far one reading came. */
  enum Progress {
    /** More bytes are needed. */
    WANTS_MORE,
    /** The oldest call, or the one that was chosen, is answered. */
    ANSWERED,
    /** Something is over that ends no call. */
    ASIDE
  }

  /** The calls under way on the connection, and the clients behind it. */
  interface Calls {

    /** The oldest that is not answered; null where there is none. */
    @Nullable Call oldest();

    /**
     * Makes the call with this number the one whose answer is read, where answers may overtake each
     * other.
     *
     * @return null if none is under way
     */
    @Nullable Call choose(long id);

    /** Reads so many bytes, for the client whose call is answered. */
    void take(ByteBuf from, int length);

    /** Reads so many bytes for a client by its number; if it is gone they are skipped. */
    void give(int client, ByteBuf from, int length);
  }

  /** The upstream said what is no answer. */
  final class BrokenAnswer extends Exception {

    private static final long serialVersionUID = 1;

    public BrokenAnswer(String message) {
      super(message);
    }
  }
}
