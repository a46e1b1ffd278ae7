package dev.gridbench.drivers.coherence;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.PemFiles;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Oracle Coherence Community Edition, reached over Coherence*Extend. */
public final class CoherenceSystem implements GridSystem {

  static final String POF = "pof";

  private static final Product PRODUCT = Product.of("coherence", "25.03", "25.09", "25.03.2");

  private static final String ARTIFACT = "com.oracle.coherence.ce:coherence:";

  private static final String WIRE = "dev.gridbench.drivers.wire.AccessReasons";

  static final Option BACKUPS =
      Option.member(
          "backups",
          "copies of each entry besides the primary, for which a write waits",
          "1",
          "0",
          "1",
          "2",
          "3");

  static final Copies COPIES = Copies.by(BACKUPS, 1);

  private static final Option PORT =
      Option.member("port", "the first member's first port; each member takes three", "free ones");

  private static final String DEFAULTS =
      "A partitioned cache of 257 partitions on the heap with one backup of each entry, for which a"
          + " write waits; reads go to the primary. Clients come by Coherence*Extend: a connection"
          + " is one socket with TCP_NODELAY to the proxy of one member, the next connection of a"
          + " worker to the next member's, and the proxy asks the member that has the key. By the"
          + " vendor's own defaults a proxy sends clients on to one that has fewer and keeps entries"
          + " in a near cache; here clients stay where they came, and no member keeps what is"
          + " another's. A client waits 30 s for an answer; one whose member is lost connects to the"
          + " next, and nothing is sent again. The proxy and the caches have pools of threads that"
          + " begin with one for each processor and grow by themselves. set is putAll of one entry,"
          + " since put brings the old value back; insert and update are the client's putIfAbsent"
          + " and replace, which are entry processors and bring the old value back; remove is from"
          + " the set of keys. Values are POF by serializers of ours unless the study names another"
          + " format; members have our classes, since an entry processor makes the object that it"
          + " stores. Queries are filters and indexes sorted ones (not the vendor's default), in"
          + " POF by an attribute's number within an object's bytes. Direct String serialization,"
          + " for which a JVM has to be opened, is off, as by default. Members find each other at"
          + " the addresses of the first three, without multicast, and have MBeans of their own"
          + " alone, without a port; their counts of operations lose some where several clients"
          + " come, and are compared with nothing. The licence mode is development, as by default.";

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, DEFAULTS)
        .options(BACKUPS, PORT)
        .parts(WIRE)
        .portsPerMember(MemberConfig.PORTS)
        .startCpuSeconds(4)
        .copies(COPIES)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("extend", "dev.gridbench.drivers.coherence.CoherenceDriver")
            .artifacts(ARTIFACT + "{version}")
            .verbs(EnumSet.allOf(Verb.class))
            .formats(POF, Formats.JAVA, Formats.BYTES)
            .values("employee", "small", "large", "bytes")
            .multiplexes(true)
            .security(true)
            .build());
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return properties.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "clients of coherence read their properties from their JVM. Write workerJvmArgs:"
                + " [-Dname=value] instead of properties.");
  }

  /** Who comes is judged by classes of a cluster's owner, by what these want to know. */
  @Override
  public Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    return security.user().isEmpty() && security.password().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "coherence has no users of its own. Drop security.user and security.password; TLS and"
                + " a client's certificate are possible.");
  }

  @Override
  public ValueFormats valueFormats() {
    return new Baseline(CoherenceSystem::hidden);
  }

  private static Optional<String> hidden(String format) {
    return format.equals(Formats.BYTES)
        ? Optional.of(
            "format bytes has no fields for an index or a filter to find. Choose pof or java, drop"
                + " queries and indexes, or exclude those cells.")
        : Optional.empty();
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return OptionalInt.of(1);
  }

  /**
   * Threads of a member add to its counts without holding each other off, so that one in tens of
   * thousands is lost where several clients come (25.03.2): nothing is compared with them.
   */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case GET, GET_ALL -> Counted.vaguely(Verb.GET);
      case SET, PUT, PUT_ALL -> Counted.vaguely(Verb.SET);
      case INSERT, UPDATE -> Counted.vaguely(Verb.SET, Verb.GET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  /** The first member alone, or two would make a cluster each before they meet. */
  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    cluster.refuseTranslated(PRODUCT.name());
    return Deployment.firstAlone(
        cluster, index -> member(new MemberConfig(cluster, index, security.tls())));
  }

  private static Member member(MemberConfig config) {
    Map<String, Supplier<String>> files = new HashMap<>(PemFiles.ofMember(config.tls()));
    files.put(MemberConfig.CACHES, config.caches());
    return new Member(
        config.name(),
        launch(config),
        files,
        List.of(),
        config.cluster().endpoint(config.index(), MemberConfig.CLIENTS),
        "Started DefaultCacheServer",
        "Exception in thread \"main\"");
  }

  private static Launch launch(MemberConfig config) {
    return new Launch.Java(
        List.of(ARTIFACT + config.cluster().version()),
        List.of(),
        config.model(),
        List.of(CoherenceSystem.class.getName()),
        config.jvmArgs(),
        "com.tangosol.net.DefaultCacheServer",
        List.of());
  }
}
