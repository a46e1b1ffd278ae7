package dev.gridbench.ruler;

import dev.gridbench.instruments.Options;
import dev.gridbench.instruments.Options.WrongArguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
  private static final int MOST_THREADS = 64;
  private static final int MOST_LOGGED = 10_000_000;

  /** Those that hold from the start to the end; the others are the settings. */
  private static final List<String> NAMES =
      List.of(
          "protocol",
          "host",
          "port",
          "control-port",
          "threads",
          "seed",
          "speed-sd",
          "speed-seed",
          "log");

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

  /**
   * Of a command line: the speed is drawn anew for each process unless a seed is given.
   *
   * @throws WrongArguments with everything that is wrong
   */
  public static RulerConfig read(List<String> arguments) throws WrongArguments {
    long time = new PreciseClock().nanoTime() % 1_000_000_007;
    return read(arguments, ProcessHandle.current().pid() * 1_000_003 + time);
  }

  /**
   * @param speedSeed where none is given
   */
  static RulerConfig read(List<String> arguments, long speedSeed) throws WrongArguments {
    List<String> names = new ArrayList<>(NAMES);
    Setting.ALL.forEach(setting -> names.add(setting.name()));
    Options options = new Options("ruler", names, true, arguments);
    RulerConfig config =
        new RulerConfig(
            options.take("protocol", Protocol.RESP, text -> Setting.oneOf(Protocol.values(), text)),
            options.take("host", "127.0.0.1", text -> text),
            options.take("port", 0, RulerConfig::port),
            options.take("control-port", 0, RulerConfig::port),
            options.take("threads", 1, text -> (int) Math.min(MOST_THREADS, count(text, 1))),
            options.take("seed", 1L, RulerConfig::seed),
            options.take("speed-sd", 0.0, RulerConfig::share),
            options.take("speed-seed", speedSeed, RulerConfig::seed),
            options.take("log", LOGGED, text -> (int) Math.min(MOST_LOGGED, count(text, 0))),
            settings(options));
    options.check();
    return config;
  }

  private static Settings settings(Options options) {
    Map<Setting<?>, String> texts = new LinkedHashMap<>();
    for (Setting<?> setting : Setting.ALL) {
      texts.put(setting, options.take(setting.name(), setting.initial(), setting::checked));
    }
    return new Settings(texts);
  }

  private static long count(String text, long least) {
    return Setting.count(text, least);
  }

  private static int port(String text) {
    return (int) Options.count(text, 0, 65_535);
  }

  private static long seed(String text) {
    if (text.matches("-?\\d{1,18}")) {
      return Long.parseLong(text);
    }
    throw new IllegalArgumentException("'" + text + "' is no seed. Give a whole number.");
  }

  private static double share(String text) {
    if (text.matches("0(\\.\\d{1,9})?")) {
      return Double.parseDouble(text);
    }
    throw new IllegalArgumentException("'" + text + "' is no share. Give one like 0.05.");
  }

  static String help() {
    StringBuilder help =
        new StringBuilder(
            """
            A server with exactly known behaviour. Ctrl-C ends it.
              --protocol       resp (default) or memcached
              --host           the address to listen on; default 127.0.0.1
              --port           default 0, a free one
              --control-port   default 0, a free one
              --threads        that read requests; default 1
              --seed           of the service times; default 1
              --speed-sd       of the speed drawn once per process, about 1; default 0
              --speed-seed     of that draw; default from the process and the time
              --log            how many operations the service log keeps; default 100000
            and, also while it runs, over the control port:
            """);
    for (Setting<?> setting : Setting.ALL) {
      help.append(
          "  --%-14s %s; default %s%n"
              .formatted(setting.name(), setting.meaning(), setting.initial()));
    }
    return help.toString();
  }
}
