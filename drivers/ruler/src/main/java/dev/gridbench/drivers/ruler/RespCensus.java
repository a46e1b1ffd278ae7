package dev.gridbench.drivers.ruler;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Verb;
import dev.gridbench.drivers.wire.Census;
import dev.gridbench.drivers.wire.Lane;
import dev.gridbench.drivers.wire.RespDialect;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** By the ruler's own answers to {@code DBSIZE} and {@code INFO}; another server has none. */
final class RespCensus implements Census {

  /** What the names of the ruler's counters of calls begin with. */
  static final String CALLS = "calls.";

  /** The ruler's own account of what its entries take. */
  static final String MEMORY = "memory.bytes";

  /** What follows, by what it counts. */
  static final Map<Verb, String> NAMES =
      Map.of(Verb.GET, "get", Verb.SET, "set", Verb.REMOVE, "del");

  @Override
  public long entries(Lane lane, String prefix) throws IOException {
    return lane.call(out -> RespDialect.command(out, "DBSIZE", prefix), RespDialect::number);
  }

  @Override
  public Map<Verb, Long> served(Lane lane) throws IOException {
    Map<String, Long> calls = calls(info(lane));
    if (calls.isEmpty()) {
      return Map.of();
    }
    Map<Verb, Long> served = new EnumMap<>(Verb.class);
    NAMES.forEach((verb, name) -> served.put(verb, calls.getOrDefault(name, 0L)));
    return served;
  }

  @Override
  public OptionalLong memory(Lane lane) throws IOException {
    return info(lane)
        .lines()
        .filter(line -> line.startsWith(MEMORY + ":"))
        .mapToLong(line -> Long.parseLong(line.substring(MEMORY.length() + 1)))
        .findFirst();
  }

  private static String info(Lane lane) throws IOException {
    byte[] info = lane.call(out -> RespDialect.command(out, "INFO", "all"), RespDialect::block);
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
