package dev.gridbench.ruler;

import java.util.Locale;

/**
 * What a ruler is from its start to its end.
 *
 * @param host the address it listens on
 * @param port 0 for a free one, like {@code controlPort}
 * @param threads that read requests
 * @param seed of the service times
 * @param speedSd the standard deviation of the speed that is drawn once for the process, about 1
 * @param logged how many operations the service log keeps
 */
public record RulerConfig(
    Protocol protocol,
    String host,
    int port,
    int controlPort,
    int threads,
    long seed,
    double speedSd,
    long speedSeed,
    int logged,
    Settings settings) {

  private static final int LOGGED = 100_000;

  /** What clients speak. */
  public enum Protocol {
    RESP,
    MEMCACHED;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** On free ports of loopback, as a server that answers at once. */
  public static RulerConfig of(Protocol protocol) {
    return new RulerConfig(protocol, "127.0.0.1", 0, 0, 1, 1, 0, 1, LOGGED, new Settings());
  }

  /**
   * The same with one setting changed.
   *
   * @throws IllegalArgumentException if it cannot be; the message is for the user
   */
  public RulerConfig with(String setting, String value) {
    return new RulerConfig(
        protocol,
        host,
        port,
        controlPort,
        threads,
        seed,
        speedSd,
        speedSeed,
        logged,
        settings.with(setting, value));
  }
}
