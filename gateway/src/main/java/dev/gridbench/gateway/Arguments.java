package dev.gridbench.gateway;

import dev.gridbench.gateway.GatewayConfig.Address;
import dev.gridbench.gateway.lane.Limits;
import dev.gridbench.gateway.protocol.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The gateway's command line: {@code --name value} or {@code --name=value}, in any order. */
public final class Arguments {

  private static final Address NOWHERE = new Address("127.0.0.1", 0);
  private static final int MOST_BYTES = 1 << 30;
  private static final int MOST_CHANNELS = 1_024;
  private static final int MOST_IN_FLIGHT = 65_536;

  private static final Set<String> NAMES =
      Set.of(
          "protocol",
          "listen",
          "upstream",
          "channels",
          "control",
          "threads",
          "largest",
          "unread",
          "in-flight");

  private final Map<String, String> given = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private Arguments(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      int equals = word.indexOf('=');
      if (!word.startsWith("--")) {
        problems.add("'" + word + "' is no option. Options are --name value; --help lists them.");
      } else if (equals > 0) {
        note(word.substring(2, equals), word.substring(equals + 1));
      } else if (i + 1 < words.size()) {
        note(word.substring(2), words.get(++i));
      } else {
        problems.add(word + " has no value. Give one.");
      }
    }
  }

  private void note(String name, String value) {
    if (!NAMES.contains(name)) {
      problems.add("--" + name + " is no option of the gateway. --help lists them.");
    } else if (given.put(name, value) != null) {
      problems.add("--" + name + " is given twice. Give it once.");
    }
  }

  /**
   * @throws WrongArguments with everything that is wrong
   */
  public static GatewayConfig read(List<String> words) throws WrongArguments {
    Arguments arguments = new Arguments(words);
    GatewayConfig config = arguments.config();
    if (!arguments.problems.isEmpty()) {
      throw new WrongArguments(arguments.problems);
    }
    return config;
  }

  private GatewayConfig config() {
    needed("protocol", "memcached, resp or hazelcast");
    needed("upstream", "the HOST:PORT of the server");
    int channels = take("channels", 4, text -> count(text, 1, MOST_CHANNELS));
    int processors = Runtime.getRuntime().availableProcessors();
    return new GatewayConfig(
        take("protocol", Protocol.MEMCACHED, Arguments::protocol),
        take("listen", NOWHERE, text -> address(text, 0)),
        take("upstream", NOWHERE, text -> address(text, 1)),
        take("control", NOWHERE, text -> address(text, 0)),
        channels,
        Math.min(channels, take("threads", processors, text -> count(text, 1, 64))),
        new Limits(
            take("largest", 2 << 20, text -> bytes(text)),
            take("unread", 32 << 20, text -> bytes(text)),
            take("in-flight", 256, text -> count(text, 1, MOST_IN_FLIGHT))));
  }

  private void needed(String name, String what) {
    if (!given.containsKey(name)) {
      problems.add("--" + name + " is missing. Give " + what + ".");
    }
  }

  private <T> T take(String name, T otherwise, Function<String, T> reader) {
    String text = given.get(name);
    try {
      return text == null ? otherwise : reader.apply(text.strip());
    } catch (IllegalArgumentException wrong) {
      problems.add("--" + name + ": " + wrong.getMessage());
      return otherwise;
    }
  }

  private static Protocol protocol(String text) {
    return switch (text) {
      case "memcached" -> Protocol.MEMCACHED;
      case "resp" -> Protocol.RESP;
      case "hazelcast" -> Protocol.HAZELCAST;
      default ->
          throw new IllegalArgumentException(
              "'" + text + "' is no protocol of the gateway's. Give memcached, resp or hazelcast.");
    };
  }

  private static Address address(String text, int leastPort) {
    int colon = text.lastIndexOf(':');
    String port = text.substring(colon + 1);
    String host = text.substring(0, Math.max(0, colon)).replaceAll("^\\[(.*)]$", "$1");
    boolean right =
        !host.isBlank()
            && port.matches("\\d{1,5}")
            && Integer.parseInt(port) >= leastPort
            && Integer.parseInt(port) <= 65_535;
    if (!right) {
      throw new IllegalArgumentException(
          "'%s' is no address. Give HOST:PORT with a port from %d to 65535, as 127.0.0.1:11211."
              .formatted(text, leastPort));
    }
    return new Address(host, Integer.parseInt(port));
  }

  private static int bytes(String text) {
    boolean kilo = text.matches("\\d{1,7}(KiB|k|K)");
    boolean mega = text.matches("\\d{1,4}(MiB|m|M)");
    int factor = mega ? 1 << 20 : kilo ? 1 << 10 : 1;
    String digits = mega || kilo ? text.replaceAll("\\D+$", "") : text;
    return count(digits, 1_024 / factor + (factor > 1 ? 1 : 0), MOST_BYTES / factor) * factor;
  }

  private static int count(String text, int least, int most) {
    String digits = text.replace("_", "");
    if (digits.matches("\\d{1,10}")
        && Long.parseLong(digits) >= least
        && Long.parseLong(digits) <= most) {
      return Integer.parseInt(digits);
    }
    throw new IllegalArgumentException(
        "'%s' is no such number. Give a whole number from %d to %d.".formatted(text, least, most));
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
    return """
    Pipelines the requests of many connections over few. Ctrl-C ends it.

      --protocol    memcached (text and binary), resp (RESP2 and RESP3) or hazelcast (4 and newer)
      --upstream    HOST:PORT of the server
      --listen      HOST:PORT for clients; default 127.0.0.1:0, a free port
      --channels    connections to the server; default 4
      --control     HOST:PORT where it can be asked for its counts; default 127.0.0.1:0
      --threads     that serve the channels; default as many as processors, at most one a channel
      --largest     bytes that a request may have, as 2MiB, the default
      --unread      bytes of answers that a client may leave unread before it is closed; default 32MiB
      --in-flight   calls that may be under way on one channel; default 256

    docs/gateway.md says what is passed on, what is refused, and what the counts mean.
    """;
  }
}
