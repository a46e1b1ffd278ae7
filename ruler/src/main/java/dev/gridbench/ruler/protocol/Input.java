package dev.gridbench.ruler.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes that have arrived on a connection and are not yet understood. */
public final class Input {

  /** More than this in one value, or in a line, is a mistake. */
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

  int mark() {
    return from;
  }

  void rewind(int mark) {
    from = mark;
  }

  /** The text up to the next line break, which is consumed; null where there is none yet. */
  @Nullable String line() {
    for (int at = from; at < to; at++) {
      if (buffer[at] == '\n') {
        int end = at > from && buffer[at - 1] == '\r' ? at - 1 : at;
        String line = new String(buffer, from, end - from, ISO_8859_1);
        from = at + 1;
        return line;
      }
    }
    return null;
  }

  /** So many bytes and the line break after them; null where they are not all there. */
  byte @Nullable [] block(int length) {
    if (to - from < length + 2) {
      return null;
    }
    byte[] block = Arrays.copyOfRange(buffer, from, from + length);
    from += length + 2;
    return block;
  }
}
