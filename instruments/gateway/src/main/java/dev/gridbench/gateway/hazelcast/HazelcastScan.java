package dev.gridbench.gateway.hazelcast;

import dev.gridbench.instruments.protocol.Malformed;
import io.netty.buffer.ByteBuf;

/** Finds where a message ends, and goes on where it had stopped. */
final class HazelcastScan {

  private int known;

  /**
   * @param most that it may be, in bytes
   * @return the length of the message that begins at the reader's index; -1 if it is not all there
   * @throws Malformed if it is none
   */
  int length(ByteBuf in, int most) throws Malformed {
    int from = in.readerIndex();
    while (in.readableBytes() - known >= HazelcastFrame.HEADER) {
      int at = from + known;
      int length = HazelcastFrame.length(in, at);
      if (length < HazelcastFrame.HEADER) {
        throw new Malformed("a frame of " + length + " bytes");
      }
      if (length > most - known) {
        throw new Malformed("a message of more than " + most + " bytes");
      }
      if (known == 0 && length < HazelcastFrame.SHORTEST_FIRST && !fragment(in, at)) {
        throw new Malformed("a message without a correlation id");
      }
      if (length > in.readableBytes() - known) {
        return -1;
      }
      known += length;
      if (HazelcastFrame.has(in, at, HazelcastFrame.FINAL)) {
        int whole = known;
        known = 0;
        return whole;
      }
    }
    return -1;
  }

  private static boolean fragment(ByteBuf in, int at) {
    return !HazelcastFrame.has(in, at, HazelcastFrame.WHOLE);
  }
}
