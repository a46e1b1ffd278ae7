package dev.gridbench.drivers.ruler;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Gatewayed;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The ruler: a server with exactly known behaviour, each member a process (docs/ruler.md). */
public final class RulerSystem implements GridSystem {

  private static final Product PRODUCT = Product.of("ruler", "1", "2", "1");

  static final String PROTOCOL = "protocol";
  static final String RESP = "resp";
  static final String MEMCACHED = "memcached";
  static final String TIMEOUT = "timeout";
  static final String TIMEOUT_DEFAULT = "60000";

  /** One class of each jar that the ruler needs beside its own. */
  private static final List<String> PARTS =
      List.of("dev.gridbench.instruments.Instrument", "picocli.CommandLine");

  /** Those that go on the member's command line as they are. */
  private static final List<Option> SERVER =
      List.of(
          Option.member("service", "how long an operation keeps a worker: exp(1ms)", "const(0)"),
          Option.member("workers", "how many serve at the same time", "1"),
          Option.member(
              "discipline", "how operations share workers", "fifo", "fifo", "ps", "infinite"),
          Option.member("weights", "shares of the connections under ps: 2,1,1", "1"),
          Option.member("stall", "when all workers stop: 100ms every 2s", "none"),
          Option.member("burn", "processor time used up per operation", "0"),
          Option.member("sleeps", "sleeps of 50us per operation", "0"),
          Option.member("error-every", "every n-th operation is answered by an error", "0"),
          Option.member(
              "wrong",
              "what is wrong with a wrong value",
              "bit-flip",
              "bit-flip",
              "other-key",
              "truncated",
              "older",
              "empty"),
          Option.member("wrong-every", "every n-th read has a wrong value", "0"),
          Option.member("miss-every", "every n-th read misses a key that is there", "0"),
          Option.member("phantom-every", "every n-th read hits a key that is not there", "0"),
          Option.member("stale-every", "every n-th read sees old entries", "0"),
          Option.member("stale-age", "how old these are", "100ms"),
          Option.member("drop-writes", "writes acknowledged and dropped: 7, or 7/1000", "0"),
          Option.member("capacity", "room for so many entries, 0 for no limit", "0"),
          Option.member("extra-bytes", "bytes appended to every value that is read", "0"),
          Option.member("entry-bytes", "bytes kept beside every entry", "0"),
          Option.member("threads", "that read requests", "1"),
          Option.member("seed", "of the service times", "1"),
          Option.member("speed-sd", "of the speed that each process draws, about 1", "0"));

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("wire", "dev.gridbench.drivers.ruler.WireDriver")
            .verbs(EnumSet.complementOf(EnumSet.of(Verb.PUT, Verb.QUERY, Verb.RECONNECT)))
            .formats("raw")
            .values("bytes", "employee")
            .async(true)
            .build());
  }

  /** The ports are for clients, and for control. */
  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(
            PRODUCT,
            "One worker, first come, first served, that needs no time; members know nothing of each"
                + " other, and the client deals keys to them; one copy of each entry, in memory; a"
                + " call waits 60 s for its answer.")
        .options(options())
        .parts("dev.gridbench.drivers.wire.WireConnection")
        .portsPerMember(2)
        .startCpuSeconds(0.4)
        .build();
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return OptionalInt.of(members);
  }

  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Gatewayed.by(options.getOrDefault(PROTOCOL, RESP));
  }

  private static List<Option> options() {
    List<Option> all = new ArrayList<>(SERVER);
    all.add(Option.member(PROTOCOL, "what client and member speak", RESP, RESP, MEMCACHED));
    all.add(Option.PORT);
    all.add(
        Option.client(TIMEOUT, "milliseconds that a call waits for its answer", TIMEOUT_DEFAULT));
    return all;
  }

  /**
   * A read of several keys counts as one, for each member that it goes to; a member answers errors
   * by the command, so that keys cannot be counted instead.
   */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case INSERT, UPDATE -> Counted.calls(Verb.SET);
      case GET_ALL -> members == 1 ? Counted.calls(Verb.GET) : Counted.vaguely(Verb.GET);
      case PUT_ALL -> Counted.entries(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return Deployment.together(cluster, index -> member(cluster, index));
  }

  private static Member member(ClusterSpec cluster, int index) {
    List<String> arguments = arguments(cluster, index);
    Launch launch = new Launch.Own(PARTS, List.of(), "dev.gridbench.ruler.Ruler", arguments);
    return Member.of(cluster, index, launch, "^ruler ready ");
  }

  private static List<String> arguments(ClusterSpec cluster, int index) {
    List<String> arguments = new ArrayList<>();
    add(arguments, "host", cluster.bind(index));
    add(arguments, Option.PORT.name(), Integer.toString(cluster.port(index, 0)));
    add(arguments, "control-port", Integer.toString(cluster.port(index, 1)));
    add(arguments, PROTOCOL, cluster.option(PROTOCOL, RESP));
    for (Option option : SERVER) {
      String value = cluster.options().get(option.name());
      if (value != null) {
        add(arguments, option.name(), value);
      }
    }
    new TreeMap<>(cluster.properties()).forEach((name, value) -> add(arguments, name, value));
    return arguments;
  }

  private static void add(List<String> arguments, String name, String value) {
    arguments.add("--" + name + "=" + value);
  }
}
