package dev.gridbench.drivers.ruler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** memcached's text protocol. */
final class MemcachedDialect implements Dialect {

  private static final byte[] LINE = {'\r', '\n'};
  private static final String COUNT = "STAT entries ";
  private static final String OWN = "ruler." + CALLS;

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
  public void set(OutputStream out, String key, byte[] value) throws IOException {
    line(out, "set " + key + " 0 0 " + value.length);
    out.write(value);
    out.write(LINE);
  }

  @Override
  public void stored(Answers in) throws IOException {
    Answers.expect(line(in), "STORED");
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

  @Override
  public void count(OutputStream out, String prefix) throws IOException {
    line(out, "stats entries " + prefix);
  }

  @Override
  public long counted(Answers in) throws IOException {
    String answer = line(in);
    if (!answer.startsWith(COUNT)) {
      throw Answers.unexpected(answer, COUNT);
    }
    Answers.expect(in.line(), "END");
    return Answers.number(answer.substring(COUNT.length()));
  }

  @Override
  public void statistics(OutputStream out) throws IOException {
    line(out, "stats");
  }

  @Override
  public Map<String, Long> calls(Answers in) throws IOException {
    Map<String, Long> calls = new HashMap<>();
    for (String line = line(in); !line.equals("END"); line = line(in)) {
      String[] words = line.split(" ");
      if (words.length == 3 && words[1].startsWith(OWN)) {
        calls.put(words[1].substring(OWN.length()), Long.valueOf(words[2]));
      }
    }
    return calls;
  }

  private static void line(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(ISO_8859_1));
    out.write(LINE);
  }

  private static String line(Answers in) throws IOException {
    String line = in.line();
    if (line.startsWith("SERVER_ERROR") || line.startsWith("CLIENT_ERROR")) {
      throw new Refused(line);
    }
    return line;
  }
}
