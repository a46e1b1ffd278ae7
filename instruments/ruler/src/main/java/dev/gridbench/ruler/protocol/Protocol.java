package dev.gridbench.ruler.protocol;

import org.jspecify.annotations.Nullable;

/** Reads commands. One instance for each connection. */
public interface Protocol {

  /**
   * The next command, or null where it has not arrived as a whole; what was read is then unread.
   *
   * @throws Garbled if it cannot be understood, and nothing after it either
   */
  @Nullable Command next(Input input) throws Garbled;

  /** Bytes that are no command. */
  final class Garbled extends Exception {

    private static final long serialVersionUID = 1;

    private final transient byte[] reply;

    Garbled(String reply) {
      super(reply.strip());
      this.reply = Input.bytes(reply);
    }

    /** What to say before closing the connection. */
    public byte[] reply() {
      return reply.clone();
    }
  }
}
