package dev.gridbench.drivers.memcached;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.MemcachedStats;
import dev.gridbench.drivers.wire.Refused;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * What a server that speaks no text is asked by memcached's binary protocol: to let us in, and for
 * its statistics.
 */
final class BinaryProtocol {

  static final byte SASL_AUTH = 0x21;

  /** Of an answer's status: as wished. */
  static final int DONE = 0;

  static final int UNAUTHORIZED = 0x20;
  static final int UNKNOWN = 0x81;

  /** Likewise, of what is no answer of this protocol. */
  static final int TEXT = -1;

  private static final byte STAT = 0x10;
  private static final byte REQUEST = (byte) 0x80;
  private static final byte RESPONSE = (byte) 0x81;
  private static final int HEADER = 24;
  private static final int STATUS_AT = 6;

  /** Anything, which comes back: here ends of lines, at which one that speaks text answers too. */
  private static final int OPAQUE = 0x0a0a0a0a;

  /**
   * An answer, or one of its parts.
   *
   * @param status one of the constants, or another number
   */
  record Answer(int status, String key, String value) {}

  private BinaryProtocol() {}

  static void write(OutputStream out, byte command, String key, byte[] value) throws IOException {
    byte[] name = key.getBytes(UTF_8);
    ByteBuffer request = ByteBuffer.allocate(HEADER + name.length + value.length);
    request.put(REQUEST).put(command).putShort((short) name.length).putShort((short) 0);
    request.putShort((short) 0).putInt(name.length + value.length).putInt(OPAQUE).putLong(0);
    out.write(request.put(name).put(value).array());
  }

  static Answer read(Answers in) throws IOException {
    ByteBuffer header = ByteBuffer.wrap(in.bytes(HEADER));
    if (header.get() != RESPONSE) {
      return new Answer(TEXT, "", new String(header.array(), ISO_8859_1));
    }
    int key = Short.toUnsignedInt(header.getShort(2));
    int extras = Byte.toUnsignedInt(header.get(4));
    int status = Short.toUnsignedInt(header.getShort(STATUS_AT));
    String body = new String(in.bytes(header.getInt(8)), ISO_8859_1);
    return new Answer(status, body.substring(extras, extras + key), body.substring(extras + key));
  }

  /**
   * The general statistics.
   *
   * @throws AccessDenied if the server wants a login first
   * @throws Refused if it has none
   */
  static MemcachedStats stats(MemberSocket server) throws IOException {
    return server.call(out -> write(out, STAT, "", new byte[0]), in -> stats(server.member(), in));
  }

  private static MemcachedStats stats(Endpoint server, Answers in) throws IOException {
    Map<String, String> values = new HashMap<>();
    Answer part = read(in);
    while (part.status() == DONE && !part.key().isEmpty()) {
      values.put(part.key(), part.value());
      part = read(in);
    }
    return switch (part.status()) {
      case DONE -> new MemcachedStats(values);
      case UNAUTHORIZED -> throw new AccessDenied(server, AccessReasons.wanted());
      case TEXT -> throw Answers.unexpected(part.value(), "statistics");
      default -> throw new Refused(part.value());
    };
  }
}
