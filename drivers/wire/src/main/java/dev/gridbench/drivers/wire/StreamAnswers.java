package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Answers that are waited for, from a stream. For one thread. */
final class StreamAnswers extends Answers {

  private static final int ROOM = 16 << 10;

  private final InputStream in;
  private byte[] bytes = new byte[ROOM];
  private int next;
  private int end;

  StreamAnswers(InputStream in) {
    this.in = in;
  }

  @Override
  public String line() throws IOException {
    int at = next;
    while (at == end || bytes[at] != '\n') {
      if (at == end) {
        at -= fill();
      } else {
        at++;
      }
    }
    int length = at > next && bytes[at - 1] == '\r' ? at - 1 - next : at - next;
    String line = new String(bytes, next, length, ISO_8859_1);
    next = at + 1;
    return line;
  }

  /**
   * Adds what has come to what is not read, of which there is at least one byte more then.
   *
   * @return by how much that was moved towards the beginning
   */
  private int fill() throws IOException {
    int moved = next;
    if (next > 0) {
      System.arraycopy(bytes, next, bytes, 0, end - next);
      end -= next;
      next = 0;
    }
    if (end == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    int count = in.read(bytes, end, bytes.length - end);
    if (count < 0) {
      throw new EOFException("the server closed the connection");
    }
    end += count;
    return moved;
  }

  @Override
  public byte[] bytes(int length) throws IOException {
    byte[] taken = new byte[length];
    int here = Math.min(length, end - next);
    System.arraycopy(bytes, next, taken, 0, here);
    next += here;
    if (in.readNBytes(taken, here, length - here) < length - here) {
      throw new EOFException("the server closed the connection");
    }
    return taken;
  }
}
