package dev.gridbench.drivers.wire;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads lines and blocks of bytes. */
public final class Answers {

  private static final int BUFFER = 16 << 10;

  private final InputStream in;

  Answers(InputStream in) {
    this(in, BUFFER);
  }

  private Answers(InputStream in, int buffer) {
    this.in = buffer == 0 ? in : new BufferedInputStream(in, buffer);
  }

  /** Of a source that has its own buffer. */
  static Answers unbuffered(InputStream in) {
    return new Answers(in, 0);
  }

  /** A line without its end. */
  public String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      line.append((char) next);
    }
    int end = line.length() - 1;
    return end >= 0 && line.charAt(end) == '\r' ? line.substring(0, end) : line.toString();
  }

  /** So many bytes and the end of line after them. */
  public byte[] block(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the server closed the connection");
    }
    expect(line(), "");
    return bytes;
  }

  public static void expect(String answer, String due) throws IOException {
    if (!answer.equals(due)) {
      throw unexpected(answer, due);
    }
  }

  public static IOException unexpected(String answer, String due) {
    return new IOException("the server answered '" + answer + "' where '" + due + "' was due");
  }

  public static int number(String text) throws IOException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException garbled) {
      throw new IOException("the server answered '" + text + "' where a number was due", garbled);
    }
  }
}
