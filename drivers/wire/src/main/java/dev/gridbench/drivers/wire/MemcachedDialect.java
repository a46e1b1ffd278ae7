package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** memcached's text protocol. */
public final class MemcachedDialect implements Dialect {

  private static final byte[] LINE = {'\r', '\n'};

  @Override
  public void get(OutputStream out, String key) throws IOException {
    line(out, "get " + key);
  }

  @Override
  public byte @Nullable [] value(Answers in) throws IOException {
    String header = line(in);
    if (header.equals("END")) {
      return null;
    }
    if (!header.startsWith("VALUE ")) {
      throw Answers.unexpected(header, "VALUE");
    }
    byte[] value = in.block(Answers.number(header.substring(header.lastIndexOf(' ') + 1)));
    Answers.expect(in.line(), "END");
    return value;
  }

  @Override
  public void getAll(OutputStream out, List<String> keys) throws IOException {
    line(out, "get " + String.join(" ", keys));
  }

  /** memcached answers in the order of the keys, Hazelcast in another; each key at most once. */
  @Override
  public void values(Answers in, List<String> keys, Found found) throws IOException {
    boolean[] answered = new boolean[keys.size()];
    int next = 0;
    for (String header = line(in); !header.equals("END"); header = line(in)) {
      String[] fields = header.split(" ");
      if (fields.length != 4 || !fields[0].equals("VALUE")) {
        throw Answers.unexpected(header, "VALUE");
      }
      int place = place(keys, fields[1], next, answered);
      if (place < 0) {
        throw Answers.unexpected(header, "a key that was asked for");
      }
      found.value(place, in.block(Answers.number(fields[3])));
      answered[place] = true;
      next = place + 1;
    }
  }

  /** Of a key without an answer, looked for from the next in order; -1 where there is none. */
  private static int place(List<String> keys, String name, int next, boolean[] answered) {
    for (int i = 0; i < keys.size(); i++) {
      int place = (next + i) % keys.size();
      if (!answered[place] && keys.get(place).equals(name)) {
        return place;
      }
    }
    return -1;
  }

  @Override
  public void set(OutputStream out, String key, byte[] value, Where where) throws IOException {
    String command =
        switch (where) {
          case ANY -> "set ";
          case ABSENT -> "add ";
          case PRESENT -> "replace ";
        };
    line(out, command + key + " 0 0 " + value.length);
    out.write(value);
    out.write(LINE);
  }

  @Override
  public boolean stored(Answers in) throws IOException {
    String answer = line(in);
    if (answer.equals("NOT_STORED")) {
      return false;
    }
    Answers.expect(answer, "STORED");
    return true;
  }

  @Override
  public void delete(OutputStream out, String key) throws IOException {
    line(out, "delete " + key);
  }

  @Override
  public boolean deleted(Answers in) throws IOException {
    String answer = line(in);
    if (answer.equals("NOT_FOUND")) {
      return false;
    }
    Answers.expect(answer, "DELETED");
    return true;
  }

  private static void line(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.write(LINE);
  }

  static String line(Answers in) throws IOException {
    String line = in.line();
    if (line.startsWith("SERVER_ERROR") || line.startsWith("CLIENT_ERROR")) {
      throw new Refused(line);
    }
    return line;
  }
}
