package dev.gridbench.ruler.protocol;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers in RESP2. */
final class RespAnswers {

  private static final byte[] NULL = Input.bytes("$-1\r\n");
  private static final byte[] OK = Input.bytes("+OK\r\n");
  private static final byte[] FAILED = Input.bytes("-ERR ruler: fault\r\n");

  private RespAnswers() {}

  static byte[] value(Result result, Server server) {
    return result instanceof Result.Values values ? value(values.values().get(0)) : FAILED;
  }

  static byte[] values(Result result, Server server) {
    if (!(result instanceof Result.Values read)) {
      return FAILED;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(Input.bytes("*" + read.values().size() + "\r\n"));
    read.values().forEach(value -> out.writeBytes(value(value)));
    return out.toByteArray();
  }

  static byte[] stored(Result result, Server server) {
    if (!(result instanceof Result.Stored stored)) {
      return FAILED;
    }
    return stored.accepted() ? OK : NULL;
  }

  static byte[] count(Result result, Server server) {
    return result instanceof Result.Count count ? Input.bytes(":" + count.keys() + "\r\n") : FAILED;
  }

  static String bulk(String text) {
    return "$" + text.length() + "\r\n" + text + "\r\n";
  }

  private static byte[] value(Result.@Nullable Value value) {
    if (value == null) {
      return NULL;
    }
    byte[] head = Input.bytes("$" + value.bytes().length + "\r\n");
    byte[] answer = new byte[head.length + value.bytes().length + 2];
    System.arraycopy(head, 0, answer, 0, head.length);
    System.arraycopy(value.bytes(), 0, answer, head.length, value.bytes().length);
    answer[answer.length - 2] = '\r';
    answer[answer.length - 1] = '\n';
    return answer;
  }

  /** The counters under the names that Redis has for them, then under the ruler's own. */
  static String info(Server server) {
    Map<String, Long> counters = server.counters();
    StringBuilder info = new StringBuilder("# Server\r\nredis_version:7.0.0\r\nserver:ruler\r\n");
    info.append("\r\n# Clients\r\n");
    line(info, "connected_clients", counters.getOrDefault("connections.open", 0L));
    info.append("\r\n# Memory\r\n");
    line(info, "used_memory", counters.getOrDefault("memory.bytes", 0L));
    info.append("\r\n# Stats\r\n");
    line(info, "total_connections_received", counters.getOrDefault("connections.total", 0L));
    line(info, "total_commands_processed", counters.getOrDefault("commands", 0L));
    line(info, "total_net_input_bytes", counters.getOrDefault("bytes.in", 0L));
    line(info, "total_net_output_bytes", counters.getOrDefault("bytes.out", 0L));
    line(info, "keyspace_hits", counters.getOrDefault("get.hits", 0L));
    line(info, "keyspace_misses", counters.getOrDefault("get.misses", 0L));
    info.append("\r\n# Commandstats\r\n");
    calls(info, "get", counters);
    calls(info, "set", counters);
    calls(info, "del", counters);
    calls(info, "exists", counters);
    info.append("\r\n# Keyspace\r\n");
    info.append("db0:keys=").append(server.entries()).append(",expires=0,avg_ttl=0\r\n");
    info.append("\r\n# Ruler\r\n");
    counters.forEach((name, count) -> line(info, name, count));
    return info.toString();
  }

  private static void calls(StringBuilder info, String command, Map<String, Long> counters) {
    long calls = counters.getOrDefault("calls." + command, 0L);
    if (calls > 0) {
      info.append("cmdstat_%s:calls=%d,usec=0,usec_per_call=0.00\r\n".formatted(command, calls));
    }
  }

  private static void line(StringBuilder info, String name, long value) {
    info.append(name).append(':').append(value).append("\r\n");
  }
}
