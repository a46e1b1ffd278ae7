package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.WireSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The client libraries, and which of the options each has. */
final class Libraries {

  static final String SPYMEMCACHED = "spymemcached";
  static final String WHALIN = "whalin";
  static final String XMEMCACHED = "xmemcached";
  static final String FOLSOM = "folsom";
  static final String WIRE = "wire";

  /** Those with completions; xmemcached's futures and Whalin's calls are waited for. */
  private static final Set<String> ASYNC = Set.of(SPYMEMCACHED, FOLSOM);

  /** Those that speak TLS, and log in by the text protocol too; others know SASL alone. */
  private static final Set<String> SECURED = Set.of(FOLSOM, WIRE);

  /** Three of them log through SLF4J, and much of it while a server is gone. */
  private static final List<String> SILENCE =
      List.of("org.slf4j:slf4j-api:1.7.36", "org.slf4j:slf4j-nop:1.7.36");

  /** The servers never give an old value back; no library stores several entries in one call. */
  private static final Set<Verb> VERBS =
      Set.of(Verb.GET, Verb.SET, Verb.REMOVE, Verb.INSERT, Verb.UPDATE, Verb.GET_ALL);

  /** Our own client sends all entries of a batch before it waits for the first answer. */
  private static final Set<Verb> PIPELINED =
      Set.of(Verb.GET, Verb.SET, Verb.REMOVE, Verb.INSERT, Verb.UPDATE, Verb.GET_ALL, Verb.PUT_ALL);

  static final List<ClientLibrary> ALL =
      List.of(
          library(SPYMEMCACHED, "Spymemcached", "net.spy:spymemcached:2.12.3"),
          library(
              WHALIN,
              "Whalin",
              "com.whalin:Memcached-Java-Client:3.0.2",
              SILENCE.get(0),
              SILENCE.get(1)),
          library(
              XMEMCACHED,
              "Xmemcached",
              "com.googlecode.xmemcached:xmemcached:2.4.9",
              SILENCE.get(0),
              SILENCE.get(1)),
          library(FOLSOM, "Folsom", "com.spotify:folsom:1.21.0", SILENCE.get(0), SILENCE.get(1)),
          wire());

  /** Options that not every library has, and those that have it. */
  private static final Map<String, List<String>> ONLY =
      Map.of(
          Options.PROTOCOL,
          List.of(SPYMEMCACHED, WHALIN, XMEMCACHED, FOLSOM),
          Options.TRANSCODER,
          List.of(SPYMEMCACHED),
          Options.COMPRESSION,
          List.of(SPYMEMCACHED, WHALIN, XMEMCACHED, FOLSOM),
          Options.FAILOVER,
          List.of(SPYMEMCACHED, WHALIN, XMEMCACHED),
          Options.TIMEOUT,
          List.of(SPYMEMCACHED, XMEMCACHED, FOLSOM, WIRE),
          Options.POOL,
          List.of(WHALIN),
          WireSettings.SOCKETS.name(),
          List.of(WIRE),
          WireSettings.DEPTH.name(),
          List.of(WIRE));

  private Libraries() {}

  private static ClientLibrary library(String name, String driver, String... artifacts) {
    List<String> all = new ArrayList<>(List.of(artifacts));
    all.addAll(List.of(Formats.JACKSON, Formats.PROTOSTREAM));
    return ClientLibrary.builder(name, "dev.gridbench.drivers.memcached." + driver + "Driver")
        .artifacts(all.toArray(String[]::new))
        .verbs(VERBS)
        .formats(Formats.ALL)
        .values("bytes", "employee", "small", "large")
        .multiplexes(true)
        .async(ASYNC.contains(name))
        .security(!name.equals(WHALIN))
        .build();
  }

  private static ClientLibrary wire() {
    return ClientLibrary.builder(WIRE, "dev.gridbench.drivers.memcached.WireDriver")
        .verbs(PIPELINED)
        .formats("raw")
        .values("bytes", "employee")
        .async(true)
        .security(true)
        .build();
  }

  static boolean knows(String library, String option) {
    return ONLY.getOrDefault(option, List.of(library)).contains(library);
  }

  /** Why a study is refused that sets this option for this library. */
  static String unknown(String library, String option) {
    String others = String.join(", ", ONLY.getOrDefault(option, List.of()));
    Option known =
        Options.ALL.stream().filter(o -> o.name().equals(option)).findFirst().orElseThrow();
    return "%s has no option '%s' (%s); %s %s it. Drop it, or give the clients entries of their own."
        .formatted(library, option, known.meaning(), others, others.contains(",") ? "have" : "has");
  }

  /** Why a study is refused whose clients are to come like this. */
  static Optional<String> refusal(String library, Map<String, String> options, Security security) {
    boolean secured = SECURED.contains(library);
    if (security.tls() != null && !secured) {
      return Optional.of(
          "%s does not speak TLS. Take client folsom or wire, or drop what 'security' says of TLS."
              .formatted(library));
    }
    boolean sockets = !options.getOrDefault(WireSettings.SOCKETS.name(), "0").matches("0+");
    if (security.tls() != null && sockets) {
      return Optional.of("option sockets of wire does not speak TLS. Drop it, or security.tls.");
    }
    if (security.password().isEmpty()) {
      return Optional.empty();
    }
    if (security.user().isEmpty()) {
      return Optional.of("memcached " + AccessReasons.nameless());
    }
    return secured || options.getOrDefault(Options.PROTOCOL, "").equals(Options.BINARY)
        ? Optional.empty()
        : Optional.of(
            "%s logs in by SASL, which is of the binary protocol. Write option protocol: binary and attach servers that take it, or take client folsom or wire."
                .formatted(library));
  }

  /**
   * @throws IllegalArgumentException if clients of this library cannot come like this
   */
  static void require(String library, ConnectionSpec spec) {
    Optional<String> refusal = refusal(library, spec.options(), spec.security());
    if (refusal.isPresent()) {
      throw new IllegalArgumentException(refusal.get());
    }
  }
}
