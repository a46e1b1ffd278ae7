package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * An answer in memcached's text protocol.
 *
 * @param silent whether the client wants to hear nothing
 */
record TextForm(Shape shape, boolean silent) implements Form {

  private static final byte[] NOTHING = {};

  /** Where it ends. */
  enum Shape {
    /** After a line. */
    LINE,
    /** After END, or after a line that is no VALUE. */
    VALUES,
    /** After the data of VA, or after any other line. */
    META,
    /**
     * After the line MN, of which the client does not hear: a quiet meta command says maybe
     * nothing.
     */
    QUIET_META,
    /** After END, or after a single word. */
    STATS
  }

  @Override
  public byte[] failure(String reason) {
    return silent ? NOTHING : ("SERVER_ERROR gateway: " + reason + "\r\n").getBytes(UTF_8);
  }
}
