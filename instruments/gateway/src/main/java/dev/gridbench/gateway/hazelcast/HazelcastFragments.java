package dev.gridbench.gateway.hazelcast;

import dev.gridbench.instruments.protocol.Malformed;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts one client's fragmented requests together. Fragments are told apart by a number for each
 * connection, so those of two clients could not go upstream as they are.
 */
final class HazelcastFragments {

  private static final int MOST_AT_ONCE = 16;

  private final int largest;
  private final Map<Long, ByteBuf> begun = new HashMap<>();

  /**
   * @param largest that a request may be, in bytes
   */
  HazelcastFragments(int largest) {
    this.largest = largest;
  }

  /** Whether it is a piece of a message. */
  static boolean isPiece(ByteBuf message) {
    return !HazelcastFrame.has(message, message.readerIndex(), HazelcastFrame.WHOLE);
  }

  /**
   * Takes a piece; its first frame has the message's number.
   *
   * @return the message, once it is all there; its pieces may be released then
   */
  @Nullable ByteBuf joined(ByteBuf piece) throws Malformed {
    int at = piece.readerIndex();
    int head = HazelcastFrame.length(piece, at);
    if (head < HazelcastFrame.HEADER + Long.BYTES || head == piece.readableBytes()) {
      throw new Malformed("a fragment without a number or a frame");
    }
    long number = piece.getLongLE(at + HazelcastFrame.HEADER);
    boolean begins = HazelcastFrame.has(piece, at, HazelcastFrame.BEGIN_FRAGMENT);
    ByteBuf whole = begins ? Unpooled.buffer() : begun.get(number);
    if (whole == null) {
      throw new Malformed("a fragment of what has not begun");
    }
    if (whole.readableBytes() + piece.readableBytes() > largest) {
      throw new Malformed("a message of more than " + largest + " bytes");
    }
    add(piece, at + head, whole, HazelcastFrame.has(piece, at, HazelcastFrame.END_FRAGMENT));
    return kept(number, whole, HazelcastFrame.has(piece, at, HazelcastFrame.END_FRAGMENT));
  }

  private static void add(ByteBuf piece, int from, ByteBuf whole, boolean last) {
    int begin = whole.writerIndex();
    whole.writeBytes(piece, from, piece.writerIndex() - from);
    if (!last) {
      int at = HazelcastFrame.last(whole, begin);
      HazelcastFrame.flag(whole, at, HazelcastFrame.flags(whole, at) & ~HazelcastFrame.FINAL);
    }
  }

  private @Nullable ByteBuf kept(long number, ByteBuf whole, boolean last) throws Malformed {
    if (!last) {
      begun.put(number, whole);
      if (begun.size() > MOST_AT_ONCE) {
        throw new Malformed("more than " + MOST_AT_ONCE + " fragmented messages at once");
      }
      return null;
    }
    begun.remove(number);
    if (HazelcastFrame.length(whole, 0) < HazelcastFrame.SHORTEST_FIRST) {
      throw new Malformed("a message without a correlation id");
    }
    HazelcastFrame.flag(whole, 0, HazelcastFrame.flags(whole, 0) | HazelcastFrame.WHOLE);
    return whole;
  }
}
