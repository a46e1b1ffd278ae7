package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a server answers to memcached's {@code stats}.
 *
 * @param values by name
 */
public record MemcachedStats(Map<String, String> values) {

  private static final String COUNT = "\\d{1,18}";

  public MemcachedStats {
    values = Map.copyOf(values);
  }

  /**
   * @param topic empty for the general ones, or begun by a space
   * @throws Refused if the server has none
   */
  public static MemcachedStats of(MemberSocket server, String topic) throws IOException {
    return server.query(
        new MemcachedDialect(),
        out -> out.write(("stats" + topic + "\r\n").getBytes(ISO_8859_1)),
        MemcachedStats::read);
  }

  private static MemcachedStats read(Answers in) throws IOException {
    Map<String, String> values = new HashMap<>();
    for (String line = MemcachedDialect.line(in);
        !line.equals("END");
        line = MemcachedDialect.line(in)) {
      if (line.equals("ERROR")) {
        throw new Refused(line);
      }
      String[] fields = line.split(" ", 3);
      if (fields.length < 3 || !fields[0].equals("STAT")) {
        throw Answers.unexpected(line, "STAT");
      }
      values.put(fields[1], fields[2]);
    }
    return new MemcachedStats(values);
  }

  /** Empty where there is no such count. */
  public OptionalLong find(String name) {
    String text = values.getOrDefault(name, "");
    return text.matches(COUNT) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  /**
   * @throws IOException if there is no such count
   */
  public long count(String name) throws IOException {
    String text = values.getOrDefault(name, "nothing for " + name);
    if (!text.matches(COUNT)) {
      throw Answers.unexpected(text, "a number");
    }
    return Long.parseLong(text);
  }
}
