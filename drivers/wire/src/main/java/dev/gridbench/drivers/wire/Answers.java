package dev.gridbench.drivers.wire;

import java.io.IOException;

/** Reads lines and bytes. */
public abstract class Answers {

  Answers() {}

  /** A line without its end, one character a byte. */
  public abstract String line() throws IOException;

  /** So many bytes, whatever they are. */
  public abstract byte[] bytes(int length) throws IOException;

  /** So many bytes and the end of line after them. */
  public final byte[] block(int length) throws IOException {
    byte[] block = bytes(length);
    expect(line(), "");
    return block;
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
