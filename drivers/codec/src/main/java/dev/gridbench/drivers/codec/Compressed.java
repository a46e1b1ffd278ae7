package dev.gridbench.drivers.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Another codec's bytes, by gzip where they are more than a threshold and come out shorter. A byte
 * in front of each value says which, since not every system has flags of its own for that.
 *
 * @param threshold bytes above which compression is tried
 */
record Compressed(Codec codec, int threshold) implements Codec {

  private static final byte AS_IT_IS = 0;
  private static final byte BY_GZIP = 1;

  @Override
  public byte[] encode(Object value) throws IOException {
    byte[] plain = codec.encode(value);
    if (plain.length > threshold) {
      byte[] shorter = compressed(plain);
      if (shorter.length <= plain.length) {
        return shorter;
      }
    }
    byte[] marked = new byte[plain.length + 1];
    marked[0] = AS_IT_IS;
    System.arraycopy(plain, 0, marked, 1, plain.length);
    return marked;
  }

  @Override
  public Object decode(byte[] bytes) throws IOException {
    byte how = bytes.length == 0 ? -1 : bytes[0];
    return switch (how) {
      case AS_IT_IS -> codec.decode(Arrays.copyOfRange(bytes, 1, bytes.length));
      case BY_GZIP -> codec.decode(expanded(bytes));
      default -> throw new IOException("a value begins with neither 0 nor 1 but " + how);
    };
  }

  private static byte[] compressed(byte[] plain) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length);
    bytes.write(BY_GZIP);
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain);
    }
    return bytes.toByteArray();
  }

  private static byte[] expanded(byte[] bytes) throws IOException {
    ByteArrayInputStream behind = new ByteArrayInputStream(bytes, 1, bytes.length - 1);
    try (GZIPInputStream in = new GZIPInputStream(behind)) {
      return in.readAllBytes();
    }
  }
}
