package dev.gridbench.drivers.ruler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.RespDialect;
import dev.gridbench.drivers.wire.ServerStatistics;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** By the ruler's own answers to {@code DBSIZE} and {@code INFO}; another server has none. */
final class RespCensus implements ServerStatistics {

  /** What the names of the ruler's counters of calls begin with. */
  static final String CALLS = "calls.";

  /** The ruler's own account of what its entries take. */
  static final String MEMORY = "memory.bytes";

  /** What follows, by what it counts. */
  static final Map<Verb, String> NAMES =
      Map.of(Verb.GET, "get", Verb.SET, "set", Verb.REMOVE, "del");

  @Override
  public long entries(MemberSocket server, String prefix) throws IOException {
    return server.call(out -> RespDialect.command(out, "DBSIZE", prefix), RespDialect::number);
  }

  @Override
  public Map<Verb, Long> served(MemberSocket server) throws IOException {
    Map<String, Long> calls = calls(info(server));
    if (calls.isEmpty()) {
      return Map.of();
    }
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    NAMES.forEach((verb, name) -> served.put(verb, calls.getOrDefault(name, 0L)));
    return served;
  }

  @Override
  public OptionalLong memory(MemberSocket server) throws IOException {
    return info(server)
        .lines()
        .filter(line -> line.startsWith(MEMORY + ":"))
        .mapToLong(line -> Long.parseLong(line.substring(MEMORY.length() + 1)))
        .findFirst();
  }

  private static String info(MemberSocket server) throws IOException {
    byte[] info = server.call(out -> RespDialect.command(out, "INFO", "all"), RespDialect::block);
    return info == null ? "" : new String(info, ISO_8859_1);
  }

  private static Map<String, Long> calls(String info) {
    Map<String, Long> calls = new HashMap<>();
    for (String line : info.split("\r\n")) {
      int colon = line.lastIndexOf(':');
      if (line.startsWith(CALLS) && colon > 0) {
        calls.put(line.substring(CALLS.length(), colon), Long.valueOf(line.substring(colon + 1)));
      }
    }
    return calls;
  }
}
