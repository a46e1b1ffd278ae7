package dev.gridbench.ruler.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.instruments.protocol.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;

/** Bytes that have arrived on a connection and are not yet understood. */
public final class Input implements Bytes {

  /** More than this in one value, or in a request of RESP, is a mistake. */
  static final int MOST = 64 << 20;

  private static final int START = 16 << 10;

  private byte[] buffer = new byte[START];
  private int from;
  private int to;

  /**
   * Takes what the channel has.
   *
   * @return how many bytes, or -1 at the end of the stream
   */
  public int fill(ReadableByteChannel channel) throws IOException {
    makeRoom();
    int read = channel.read(ByteBuffer.wrap(buffer, to, buffer.length - to));
    to += Math.max(0, read);
    return read;
  }

  private void makeRoom() {
    if (from == to) {
      from = 0;
      to = 0;
    } else if (to == buffer.length && from > 0) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      to -= from;
      from = 0;
    }
    if (to == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }
  }

  /** Text as bytes, a character a byte. */
  public static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  @Override
  public int from() {
    return from;
  }

  @Override
  public int to() {
    return to;
  }

  @Override
  public byte at(int place) {
    return buffer[place];
  }

  @Override
  public int find(int first, int last, char what) {
    for (int at = first; at < last; at++) {
      if (buffer[at] == what) {
        return at;
      }
    }
    return -1;
  }

  @Override
  public String text(int first, int length) {
    return new String(buffer, first, length, ISO_8859_1);
  }

  byte[] copy(int first, int length) {
    return Arrays.copyOfRange(buffer, first, first + length);
  }

  /** All before this place is used up. */
  void goOnAt(int place) {
    from = place;
  }
}
