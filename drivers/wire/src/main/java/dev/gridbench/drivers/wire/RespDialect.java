package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** RESP2, and RESP3's null, which Infinispan sends to clients of RESP2 too. */
public final class RespDialect implements Dialect {

  private static final byte[] LINE = {'\r', '\n'};

  /** RESP3's null. */
  private static final String NULL = "_";

  private final boolean exchanges;
  private final boolean clustered;

  /**
   * @param exchanges whether the server can answer a store with the old value
   * @param clustered whether keys of one server may belong to several slots
   */
  public RespDialect(boolean exchanges, boolean clustered) {
    this.exchanges = exchanges;
    this.clustered = clustered;
  }

  @Override
  public void get(OutputStream out, String key) throws IOException {
    command(out, "GET", key);
  }

  @Override
  public byte @Nullable [] value(Answers in) throws IOException {
    return block(in);
  }

  /** A cluster refuses a command whose keys have several slots, so there each has its own. */
  @Override
  public void getAll(OutputStream out, List<String> keys) throws IOException {
    if (clustered) {
      for (String key : keys) {
        get(out, key);
      }
      return;
    }
    StringBuilder command = new StringBuilder("*" + (keys.size() + 1) + "\r\n$4\r\nMGET\r\n");
    for (String key : keys) {
      command.append('$').append(key.length()).append("\r\n").append(key).append("\r\n");
    }
    out.write(command.toString().getBytes(ISO_8859_1));
  }

  @Override
  public void values(Answers in, List<String> keys, Found found) throws IOException {
    if (!clustered) {
      int count = array(in);
      if (count != keys.size()) {
        throw Answers.unexpected("*" + count, "*" + keys.size());
      }
    }
    Refused refused = null;
    for (int place = 0; place < keys.size(); place++) {
      try {
        byte[] value = block(in);
        if (value != null) {
          found.value(place, value);
        }
      } catch (Refused one) {
        refused = one;
      }
    }
    if (refused != null) {
      throw refused;
    }
  }

  @Override
  public void set(OutputStream out, String key, byte[] value, Where where) throws IOException {
    switch (where) {
      case ANY -> store(out, key, value, "");
      case ABSENT -> store(out, key, value, "NX");
      case PRESENT -> store(out, key, value, "XX");
    }
  }

  @Override
  public void put(OutputStream out, String key, byte[] value) throws IOException {
    if (!exchanges) {
      Dialect.super.put(out, key, value);
    }
    store(out, key, value, "GET");
  }

  /**
   * @param option of two or three letters, or none
   */
  private static void store(OutputStream out, String key, byte[] value, String option)
      throws IOException {
    String head =
        (option.isEmpty() ? "*3" : "*4")
            + "\r\n$3\r\nSET\r\n$"
            + key.length()
            + "\r\n"
            + key
            + "\r\n$"
            + value.length
            + "\r\n";
    out.write(head.getBytes(ISO_8859_1));
    out.write(value);
    out.write(LINE);
    if (!option.isEmpty()) {
      out.write(("$" + option.length() + "\r\n" + option + "\r\n").getBytes(ISO_8859_1));
    }
  }

  /** Null is what a condition that does not hold is answered by. */
  @Override
  public boolean stored(Answers in) throws IOException {
    String line = in.line();
    if (line.startsWith("-")) {
      throw new Refused(line);
    }
    if (line.equals("$-1") || line.equals(NULL)) {
      return false;
    }
    Answers.expect(line, "+OK");
    return true;
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

  /** A command of any words, each of one character a byte. */
  public static void command(OutputStream out, List<String> words) throws IOException {
    StringBuilder command = new StringBuilder("*" + words.size() + "\r\n");
    for (String word : words) {
      command.append('$').append(word.length()).append("\r\n").append(word).append("\r\n");
    }
    out.write(command.toString().getBytes(ISO_8859_1));
  }

  /** How many parts an answer has that is a list. */
  public static int array(Answers in) throws IOException {
    return Answers.number(after('*', in));
  }

  /** An answer that is a number. */
  public static long number(Answers in) throws IOException {
    return Answers.number(after(':', in));
  }

  /** An answer that is a string, or null. */
  public static byte @Nullable [] block(Answers in) throws IOException {
    String line = in.line();
    if (line.equals(NULL)) {
      return null;
    }
    int length = Answers.number(after('$', line));
    return length < 0 ? null : in.block(length);
  }

  private static String after(char kind, Answers in) throws IOException {
    return after(kind, in.line());
  }

  private static String after(char kind, String line) throws IOException {
    if (line.startsWith("-")) {
      throw new Refused(line);
    }
    if (line.isEmpty() || line.charAt(0) != kind) {
      throw Answers.unexpected(line, String.valueOf(kind));
    }
    return line.substring(1);
  }
}
