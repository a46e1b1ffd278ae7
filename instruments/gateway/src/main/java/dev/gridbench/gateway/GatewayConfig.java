package dev.gridbench.gateway;

import dev.gridbench.gateway.lane.Limits;
import dev.gridbench.instruments.Options;
import dev.gridbench.instruments.Options.WrongArguments;
import java.util.List;

/**
 * How a gateway is set up.
 *
 * @param call whom it calls, to be asked for its counts there, so that {@code control} is not
 *     needed; port 0 for nobody
 * @param channels connections to the upstream; one more for each where clients speak two dialects
 * @param threads that serve them, at most one a channel
 */
public record GatewayConfig(
    Protocol protocol,
    Address listen,
    Address upstream,
    Address control,
    Address call,
    int channels,
    int threads,
    Limits limits) {

  private static final Address NOWHERE = new Address("127.0.0.1", 0);
  private static final String PROTOCOLS = "memcached, resp or hazelcast";
  private static final int MOST_BYTES = 1 << 30;
  private static final List<String> NAMES =
      List.of(
          "protocol",
          "upstream",
          "listen",
          "channels",
          "control",
          "call",
          "threads",
          "largest",
          "unread",
          "in-flight");

  /** Host and port; port 0 is a free one. */
  public record Address(String host, int port) {

    static Address parse(String text, int leastPort) {
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

    @Override
    public String toString() {
      return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
  }

  /**
   * Of a command line.
   *
   * @throws WrongArguments with everything that is wrong
   */
  public static GatewayConfig read(List<String> arguments) throws WrongArguments {
    Options options = new Options("gateway", NAMES, false, arguments);
    int processors = Runtime.getRuntime().availableProcessors();
    int channels = options.take("channels", 4, text -> count(text, 1, 1_024));
    GatewayConfig config =
        new GatewayConfig(
            options.need("protocol", PROTOCOLS, Protocol.MEMCACHED, GatewayConfig::protocol),
            options.take("listen", NOWHERE, text -> Address.parse(text, 0)),
            options.need(
                "upstream", "the HOST:PORT of the server", NOWHERE, text -> Address.parse(text, 1)),
            options.take("control", NOWHERE, text -> Address.parse(text, 0)),
            options.take("call", NOWHERE, text -> Address.parse(text, 1)),
            channels,
            Math.min(channels, options.take("threads", processors, text -> count(text, 1, 64))),
            new Limits(
                options.take("largest", 2 << 20, GatewayConfig::bytes),
                options.take("unread", 32 << 20, GatewayConfig::bytes),
                options.take("in-flight", 256, text -> count(text, 1, 65_536))));
    options.check();
    return config;
  }

  /** Whether it calls rather than listens to be asked. */
  boolean calls() {
    return call.port() > 0;
  }

  private static Protocol protocol(String text) {
    for (Protocol protocol : Protocol.values()) {
      if (protocol.label().equals(text)) {
        return protocol;
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is no protocol of the gateway's. Give " + PROTOCOLS + ".");
  }

  private static int bytes(String text) {
    boolean kilo = text.matches("\\d{1,7}(KiB|k|K)");
    boolean mega = text.matches("\\d{1,4}(MiB|m|M)");
    int factor = mega ? 1 << 20 : kilo ? 1 << 10 : 1;
    String digits = mega || kilo ? text.replaceAll("\\D+$", "") : text;
    return count(digits, 1_024 / factor + (factor > 1 ? 1 : 0), MOST_BYTES / factor) * factor;
  }

  private static int count(String text, int least, int most) {
    return (int) Options.count(text, least, most);
  }

  static String help() {
    return """
    Pipelines the requests of many connections over few. Ctrl-C ends it.
      --protocol    memcached (text and binary), resp (RESP2 and RESP3) or hazelcast (4 and newer)
      --upstream    HOST:PORT of the server
      --listen      HOST:PORT for clients; default 127.0.0.1:0, a free port
      --channels    connections to the server; default 4
      --control     HOST:PORT where it can be asked for its counts; default 127.0.0.1:0
      --call        HOST:PORT that it calls instead, saying $GRIDBENCH_TOKEN, to be asked there
      --threads     that serve the channels; default as many as processors, at most one a channel
      --largest     bytes that a request may have, as 2MiB, the default
      --unread      bytes of answers that a client may leave unread before it is closed; default 32MiB
      --in-flight   calls that may be under way on one channel; default 256
    docs/gateway.md says what is passed on, what is refused, and what the counts mean.
    """;
  }
}
