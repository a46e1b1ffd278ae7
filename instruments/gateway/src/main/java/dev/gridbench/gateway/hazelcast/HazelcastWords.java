package dev.gridbench.gateway.hazelcast;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Messages that the gateway itself says in Hazelcast's protocol. */
final class HazelcastWords {

  private static final int AUTHENTICATION = 3;
  private static final int UNSUPPORTED_OPERATION = 61;
  private static final int NO_PARTITION = -1;

  private HazelcastWords() {}

  /** An answer without fields. */
  static byte[] done(int requestType, long asked) {
    ByteBuf words = Unpooled.buffer();
    first(words, HazelcastFrame.FINAL, requestType + 1, asked);
    return bytes(words);
  }

  /** An error of which the client makes an {@code UnsupportedOperationException}. */
  static byte[] refusal(long asked, String message) {
    return error(
        asked, UNSUPPORTED_OPERATION, UnsupportedOperationException.class.getName(), message);
  }

  /** An error of which the client makes an {@code AuthenticationException}. */
  static byte[] stranger(long asked, String message) {
    return error(asked, AUTHENTICATION, "com.hazelcast.client.AuthenticationException", message);
  }

  private static byte[] error(long asked, int code, String type, String message) {
    ByteBuf words = Unpooled.buffer();
    first(words, 0, 0, asked);
    mark(words, HazelcastFrame.BEGIN);
    mark(words, HazelcastFrame.BEGIN);
    words.writeIntLE(HazelcastFrame.HEADER + Integer.BYTES).writeShortLE(0).writeIntLE(code);
    text(words, type);
    text(words, message);
    mark(words, HazelcastFrame.BEGIN);
    mark(words, HazelcastFrame.END);
    mark(words, HazelcastFrame.END);
    mark(words, HazelcastFrame.END | HazelcastFrame.FINAL);
    return bytes(words);
  }

  private static void first(ByteBuf words, int flags, int type, long asked) {
    words.writeIntLE(HazelcastFrame.SHORTEST_FIRST).writeShortLE(HazelcastFrame.WHOLE | flags);
    words.writeIntLE(type).writeLongLE(asked).writeByte(0);
  }

  /** A request with one field and the frames after it, its correlation id not set. */
  static byte[] request(int type, byte[] field, byte[] frames) {
    ByteBuf words = Unpooled.buffer();
    words.writeIntLE(HazelcastFrame.REQUEST_FIELDS + field.length);
    words.writeShortLE(HazelcastFrame.WHOLE);
    words.writeIntLE(type).writeLongLE(0).writeIntLE(NO_PARTITION).writeBytes(field);
    words.writeBytes(frames);
    int last = HazelcastFrame.last(words, 0);
    HazelcastFrame.flag(words, last, HazelcastFrame.flags(words, last) | HazelcastFrame.FINAL);
    return bytes(words);
  }

  static void mark(ByteBuf words, int flags) {
    words.writeIntLE(HazelcastFrame.HEADER).writeShortLE(flags);
  }

  static void text(ByteBuf words, String text) {
    byte[] said = text.getBytes(UTF_8);
    words.writeIntLE(HazelcastFrame.HEADER + said.length).writeShortLE(0).writeBytes(said);
  }

  private static byte[] bytes(ByteBuf words) {
    byte[] bytes = new byte[words.readableBytes()];
    words.readBytes(bytes);
    return bytes;
  }
}
