package dev.gridbench.gateway.hazelcast;

import io.netty.buffer.ByteBuf;

/**
 * A frame of Hazelcast's client protocol: its length, header included, as four bytes; two bytes of
 * flags; and what it says. Everything is little endian. A message is all frames up to a final one.
 */
final class HazelcastFrame {

  static final int HEADER = 6;

  static final int BEGIN_FRAGMENT = 0x8000;
  static final int END_FRAGMENT = 0x4000;

  /** A message that is not fragmented begins and ends in its first frame. */
  static final int WHOLE = BEGIN_FRAGMENT | END_FRAGMENT;

  static final int FINAL = 0x2000;
  static final int BEGIN = 0x1000;
  static final int END = 0x0800;
  static final int NULL = 0x0400;
  static final int EVENT = 0x0200;
  static final int BACKUP_AWARE = 0x0100;

  /** The shortest first frame: type, correlation id and one byte of backup acknowledgements. */
  static final int SHORTEST_FIRST = 19;

  /** Where an answer's own fields begin in its first frame. */
  static final int ANSWER_FIELDS = 19;

  /** Where a request's or an event's own fields begin in its first frame. */
  static final int REQUEST_FIELDS = 22;

  /** A UUID: whether it is null, and two numbers. */
  static final int UUID_LENGTH = 17;

  private static final int TYPE = 6;
  private static final int CORRELATION = 10;

  private HazelcastFrame() {}

  /** Of the frame that begins there, header included, in bytes. */
  static int length(ByteBuf in, int at) {
    return in.getIntLE(at);
  }

  static int flags(ByteBuf in, int at) {
    return in.getUnsignedShortLE(at + 4);
  }

  static boolean has(ByteBuf in, int at, int flag) {
    return (flags(in, at) & flag) == flag;
  }

  static void flag(ByteBuf in, int at, int flags) {
    in.setShortLE(at + 4, flags);
  }

  /** What a message is, by its first frame. */
  static int type(ByteBuf in, int at) {
    return in.getIntLE(at + TYPE);
  }

  static long correlation(ByteBuf in, int at) {
    return in.getLongLE(at + CORRELATION);
  }

  static void correlate(ByteBuf in, int at, long id) {
    in.setLongLE(at + CORRELATION, id);
  }

  /** Where the last frame begins, from one on. */
  static int last(ByteBuf in, int from) {
    int at = from;
    for (int next = at; next < in.writerIndex(); next += length(in, next)) {
      at = next;
    }
    return at;
  }

  /** Bytes of so many frames from there on. */
  static byte[] copy(ByteBuf in, int from, int frames) {
    int end = from;
    for (int i = 0; i < frames; i++) {
      end += length(in, end);
    }
    byte[] copy = new byte[end - from];
    in.getBytes(from, copy);
    return copy;
  }
}
