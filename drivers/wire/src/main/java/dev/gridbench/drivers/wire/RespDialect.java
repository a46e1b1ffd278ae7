package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** RESP2. */
public final class RespDialect implements Dialect {

  private static final byte[] LINE = {'\r', '\n'};

  @Override
  public void get(OutputStream out, String key) throws IOException {
    command(out, "GET", key);
  }

  @Override
  public byte @Nullable [] value(Answers in) throws IOException {
    return block(in);
  }

  @Override
  public void set(OutputStream out, String key, byte[] value) throws IOException {
    String head =
        "*3\r\n$3\r\nSET\r\n$%d\r\n%s\r\n$%d\r\n".formatted(key.length(), key, value.length);
    out.write(head.getBytes(ISO_8859_1));
    out.write(value);
    out.write(LINE);
  }

  @Override
  public void stored(Answers in) throws IOException {
    Answers.expect(after('+', in), "OK");
  }

  @Override
  public void delete(OutputStream out, String key) throws IOException {
    command(out, "DEL", key);
  }

  @Override
  public boolean deleted(Answers in) throws IOException {
    return number(in) > 0;
  }

  /**
   * A command with one argument.
   *
   * @param argument of one byte a character
   */
  public static void command(OutputStream out, String verb, String argument) throws IOException {
    String command =
        "*2\r\n$" + verb.length() + "\r\n" + verb + "\r\n$" + argument.length() + "\r\n" + argument;
    out.write(command.getBytes(ISO_8859_1));
    out.write(LINE);
  }

  /** An answer that is a number. */
  public static long number(Answers in) throws IOException {
    return Answers.number(after(':', in));
  }

  /** An answer that is a string, or null. */
  public static byte @Nullable [] block(Answers in) throws IOException {
    int length = Answers.number(after('$', in));
    return length < 0 ? null : in.block(length);
  }

  private static String after(char kind, Answers in) throws IOException {
    String line = in.line();
    if (line.startsWith("-")) {
      throw new Refused(line);
    }
    if (line.isEmpty() || line.charAt(0) != kind) {
      throw Answers.unexpected(line, String.valueOf(kind));
    }
    return line.substring(1);
  }
}
