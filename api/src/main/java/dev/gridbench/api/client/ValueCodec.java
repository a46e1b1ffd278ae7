package dev.gridbench.api.client;

/**
 * What a client library does to a value on its way out and on its way in, by itself: without a
 * network, a member or a key. It is the library's own code with the study's settings, the code that
 * runs inside a call, or it is not offered: a figure of something like it would be taken for the
 * library's. Used by one thread at a time, while no operation is under way.
 */
public interface ValueCodec {

  /**
   * What the library makes of a value before it sends it: bytes, or the library's own holder of
   * them. New with each call where the library makes it anew.
   */
  Object encode(Object value) throws Exception;

  /** What the library makes of that again once it has it from a member. */
  Object decode(Object encoded) throws Exception;

  /** Bytes of what was encoded, as they are sent and stored. */
  long size(Object encoded);
}
