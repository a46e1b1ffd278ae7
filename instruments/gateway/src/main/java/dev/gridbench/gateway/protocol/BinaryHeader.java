package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;

/** The 24 bytes before every message of memcached's binary protocol. */
final class BinaryHeader {

  static final byte REQUEST = (byte) 0x80;
  static final byte RESPONSE = (byte) 0x81;
  static final int LENGTH = 24;

  static final int OK = 0;
  static final int NOT_FOUND = 1;
  static final int TOO_LARGE = 3;
  static final int INVALID = 4;
  static final int UNKNOWN_COMMAND = 0x81;
  static final int NOT_SUPPORTED = 0x83;
  static final int FAILED_FOR_NOW = 0x86;

  private static final int OPCODE = 1;
  private static final int KEY = 2;
  private static final int EXTRAS = 4;
  private static final int STATUS = 6;
  private static final int BODY = 8;
  private static final int OPAQUE = 12;

  private BinaryHeader() {}

  static int opcode(ByteBuf in) {
    return in.getUnsignedByte(in.readerIndex() + OPCODE);
  }

  static int key(ByteBuf in) {
    return in.getUnsignedShort(in.readerIndex() + KEY);
  }

  static int extras(ByteBuf in) {
    return in.getUnsignedByte(in.readerIndex() + EXTRAS);
  }

  static int status(ByteBuf in) {
    return in.getUnsignedShort(in.readerIndex() + STATUS);
  }

  static long body(ByteBuf in) {
    return in.getUnsignedInt(in.readerIndex() + BODY);
  }

  static int opaque(ByteBuf in) {
    return in.getInt(in.readerIndex() + OPAQUE);
  }

  /** Writes over opcode and opaque, in a request or a response. */
  static void stamp(ByteBuf message, int opcode, int opaque) {
    message.setByte(message.readerIndex() + OPCODE, opcode);
    message.setInt(message.readerIndex() + OPAQUE, opaque);
  }

  /** A response with a text and nothing else. */
  static byte[] response(int opcode, int opaque, int status, String text) {
    byte[] body = text.getBytes(UTF_8);
    return ByteBuffer.allocate(LENGTH + body.length)
        .put(RESPONSE)
        .put((byte) opcode)
        .putInt(0) // no key, no extras, no data type
        .putShort((short) status)
        .putInt(body.length)
        .putInt(opaque)
        .putLong(0) // no version of an entry
        .put(body)
        .array();
  }
}
