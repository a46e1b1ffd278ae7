package dev.gridbench.ruler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The ruler's command line: {@code --name value} or {@code --name=value}, in any order. */
public final class Arguments {

  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private Arguments(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      int equals = word.indexOf('=');
      if (!word.startsWith("--")) {
        problems.add("'" + word + "' is no option. Options are --name value; --help lists them.");
      } else if (equals > 0) {
        given.put(word.substring(2, equals), word.substring(equals + 1));
      } else if (i + 1 < words.size()) {
        given.put(word.substring(2), words.get(++i));
      } else {
        problems.add(word + " has no value. Give one.");
      }
    }
  }

  /**
   * Of a process of its own: its speed is drawn anew unless a seed is given.
   *
   * @throws WrongArguments with everything that is wrong
   */
  public static RulerConfig read(List<String> words) throws WrongArguments {
    long time = new PreciseClock().nanoTime() % 1_000_000_007;
    return read(words, ProcessHandle.current().pid() * 1_000_003 + time);
  }

  /**
   * @param fallbackSpeedSeed of a process that is given none
   * @throws WrongArguments with everything that is wrong
   */
  static RulerConfig read(List<String> words, long fallbackSpeedSeed) throws WrongArguments {
    Arguments arguments = new Arguments(words);
    RulerConfig config = arguments.config(fallbackSpeedSeed);
    if (!arguments.problems.isEmpty()) {
      throw new WrongArguments(arguments.problems);
    }
    return config;
  }

  private RulerConfig config(long fallbackSpeedSeed) {
    RulerConfig plain = RulerConfig.of(RulerConfig.Protocol.RESP);
    return new RulerConfig(
        take("protocol", plain.protocol(), t -> Setting.oneOf(RulerConfig.Protocol.values(), t)),
        take("host", plain.host(), text -> text),
        take("port", plain.port(), Arguments::port),
        take("control-port", plain.controlPort(), Arguments::port),
        take("threads", plain.threads(), text -> (int) Math.min(64, Setting.count(text, 1))),
        take("seed", plain.seed(), Arguments::seed),
        take("speed-sd", plain.speedSd(), Arguments::share),
        take("speed-seed", fallbackSpeedSeed, Arguments::seed),
        take("log", plain.logged(), t -> (int) Math.min(10_000_000, Setting.count(t, 0))),
        settings());
  }

  private Settings settings() {
    Settings settings = new Settings();
    for (var each : given.entrySet()) {
      try {
        settings = settings.with(each.getKey(), each.getValue());
      } catch (IllegalArgumentException wrong) {
        problems.add("--" + wrong.getMessage());
      }
    }
    return settings;
  }

  private <T> T take(String name, T otherwise, Function<String, T> reader) {
    String text = given.remove(name);
    try {
      return text == null ? otherwise : reader.apply(text);
    } catch (IllegalArgumentException wrong) {
      problems.add("--" + name + ": " + wrong.getMessage());
      return otherwise;
    }
  }

  private static int port(String text) {
    long port = Setting.count(text, 0);
    if (port > 65_535) {
      throw new IllegalArgumentException("'" + text + "' is no port. Give one up to 65535.");
    }
    return (int) port;
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

  /** The command line cannot be understood. */
  public static final class WrongArguments extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    WrongArguments(List<String> problems) {
      super(String.join("\n", problems));
      this.problems = List.copyOf(problems);
    }

    /** A sentence for each. */
    public List<String> problems() {
      return problems;
    }
  }

  /** Every option with its meaning. */
  public static String help() {
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
