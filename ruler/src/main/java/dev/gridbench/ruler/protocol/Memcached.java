package dev.gridbench.ruler.protocol;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;

/** Answers in memcached's text protocol. */
final class Memcached {

  private static final byte[] FAILED = Input.bytes("SERVER_ERROR ruler: fault\r\n");
  private static final byte[] STORED = Input.bytes("STORED\r\n");
  private static final byte[] NOT_STORED = Input.bytes("NOT_STORED\r\n");
  private static final byte[] DELETED = Input.bytes("DELETED\r\n");
  private static final byte[] NOT_FOUND = Input.bytes("NOT_FOUND\r\n");
  private static final byte[] LINE = Input.bytes("\r\n");
  private static final byte[] END = Input.bytes("END\r\n");

  private Memcached() {}

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
    line(out, "bytes", counters.getOrDefault("memory.bytes", 0L));
    line(out, "curr_connections", counters.getOrDefault("connections.open", 0L));
    line(out, "total_connections", counters.getOrDefault("connections.total", 0L));
    line(out, "cmd_get", counters.getOrDefault("calls.get", 0L));
    line(out, "cmd_set", counters.getOrDefault("calls.set", 0L));
    line(out, "get_hits", counters.getOrDefault("get.hits", 0L));
    line(out, "get_misses", counters.getOrDefault("get.misses", 0L));
    line(out, "delete_hits", counters.getOrDefault("delete.hits", 0L));
    line(out, "delete_misses", counters.getOrDefault("delete.misses", 0L));
    line(out, "bytes_read", counters.getOrDefault("bytes.in", 0L));
    line(out, "bytes_written", counters.getOrDefault("bytes.out", 0L));
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
