package dev.gridbench.ruler.protocol;

import java.util.Map;

/** The ruler's counters under the names that Redis has for them, then under its own. */
final class RespInfo {

  private RespInfo() {}

  static String text(Server server) {
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
