package dev.gridbench.ruler.protocol;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;

/** Answers in memcached's text protocol. */
final class MemcachedAnswers {

  private static final byte[] FAILED = Input.bytes("SERVER_ERROR ruler: fault\r\n");
  private static final byte[] STORED = Input.bytes("STORED\r\n");
  private static final byte[] NOT_STORED = Input.bytes("NOT_STORED\r\n");
  private static final byte[] DELETED = Input.bytes("DELETED\r\n");
  private static final byte[] NOT_FOUND = Input.bytes("NOT_FOUND\r\n");
  private static final byte[] LINE = Input.bytes("\r\n");
  private static final byte[] END = Input.bytes("END\r\n");

  /** memcached's names, each with the ruler's own for the same. */
  private static final List<String> STATS =
      List.of(
          "bytes memory.bytes",
          "curr_connections connections.open",
          "total_connections connections.total",
          "cmd_get calls.get",
          "cmd_set calls.set",
          "get_hits get.hits",
          "get_misses get.misses",
          "delete_hits delete.hits",
          "delete_misses delete.misses",
          "bytes_read bytes.in",
          "bytes_written bytes.out");

  private MemcachedAnswers() {}

  static byte[] values(List<String> keys, Result result, boolean versions) {
    if (!(result instanceof Result.Values read)) {
      return FAILED;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < keys.size(); i++) {
      Result.Value value = read.values().get(i);
      if (value != null) {
        String version = versions ? " " + value.version() : "";
        String flags = Integer.toUnsignedString(value.flags());
        int length = value.bytes().length;
        out.writeBytes(
            Input.bytes("VALUE " + keys.get(i) + " " + flags + " " + length + version + "\r\n"));
        out.writeBytes(value.bytes());
        out.writeBytes(LINE);
      }
    }
    out.writeBytes(END);
    return out.toByteArray();
  }

  static byte[] stored(Result result, Server server) {
    if (!(result instanceof Result.Stored stored)) {
      return FAILED;
    }
    return stored.accepted() ? STORED : NOT_STORED;
  }

  static byte[] deleted(Result result, Server server) {
    if (!(result instanceof Result.Count count)) {
      return FAILED;
    }
    return count.keys() > 0 ? DELETED : NOT_FOUND;
  }

  static byte[] stats(Result result, Server server) {
    Map<String, Long> counters = server.counters();
    StringBuilder out = new StringBuilder("STAT version 1.6.0-ruler\r\n");
    line(out, "curr_items", server.entries());
    for (String pair : STATS) {
      String[] names = pair.split(" ");
      line(out, names[0], counters.getOrDefault(names[1], 0L));
    }
    counters.forEach((name, count) -> line(out, "ruler." + name, count));
    return Input.bytes(out.append("END\r\n").toString());
  }

  static byte[] entries(Server server, String prefix) {
    return Input.bytes("STAT entries " + server.entries(prefix) + "\r\nEND\r\n");
  }

  private static void line(StringBuilder out, String name, long value) {
    out.append("STAT ").append(name).append(' ').append(value).append("\r\n");
  }
}
