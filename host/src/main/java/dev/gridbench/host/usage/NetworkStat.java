package dev.gridbench.host.usage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What each network interface had carried at one moment, for all programs of the machine together
 * ({@code /proc/net/dev}, proc(5)). Counters only grow.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param interfaces by name: {@code lo}, {@code eth0}
 */
public record NetworkStat(long nanos, Map<String, Traffic> interfaces) {

  private static final int SENT = 8;

  public NetworkStat {
    interfaces = Map.copyOf(interfaces);
  }

  /** Bytes, the link layer's headers included. */
  public record Traffic(long received, long sent) {

    static final Traffic NONE = new Traffic(0, 0);
  }

  /** What that interface had carried; nothing where there is no such. */
  public Traffic of(String name) {
    return interfaces.getOrDefault(name, Traffic.NONE);
  }

  /**
   * Empty where there is no such file.
   *
   * @param root the file system's
   */
  static Optional<NetworkStat> read(Path root, long nanos) {
    try {
      return Optional.of(new NetworkStat(nanos, parse(ProcText.of(root.resolve("proc/net/dev")))));
    } catch (IOException none) {
      return Optional.empty();
    }
  }

  /** Two lines of headings, then {@code eth0: } and eight figures for each direction. */
  private static Map<String, Traffic> parse(String text) {
    Map<String, Traffic> interfaces = new HashMap<>();
    for (String line : text.split("\n")) {
      int colon = line.indexOf(':');
      String[] figures = line.substring(colon + 1).trim().split("\\s+");
      if (colon > 0 && figures.length > SENT) {
        interfaces.put(
            line.substring(0, colon).trim(),
            new Traffic(Long.parseLong(figures[0]), Long.parseLong(figures[SENT])));
      }
    }
    return interfaces;
  }
}
