package dev.gridbench.drivers.geode;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
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
import dev.gridbench.drivers.wire.AccessReasons;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Apache Geode's cache servers, reached over its native client. */
public final class GeodeSystem implements GridSystem {

  static final String PDX = "pdx";

  private static final Product PRODUCT = Product.of("geode", "1.15", "1.16", "1.15.1");

  private static final String CORE = "org.apache.geode:geode-core:";

  /** Jetty for the management of a cluster by HTTP, which is off. */
  private static final String HTTP = "org.apache.geode:geode-http-service";

  /** What Geode's own scripts give a modular JVM. */
  private static final List<String> JVM_ARGS =
      List.of(
          "--add-exports=java.management/com.sun.jmx.remote.security=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/java.net=ALL-UNNAMED",
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED");

  private static final int ANY_JAVA = 0;

  /** It asks the JVM who somebody is by a call that later versions do not have. */
  private static final int NEWEST_JAVA_WITH_USERS = 22;

  private static final String WIRE = "dev.gridbench.drivers.wire.AccessReasons";

  static final Option REDUNDANT_COPIES =
      Option.member(
          "redundant-copies",
          "copies of each entry besides the primary, for which a write waits",
          "0",
          "0",
          "1",
          "2",
          "3");

  private static final Option PORT =
      Option.member("port", "the first member's first port; each member takes six", "free ones");

  private static final String DEFAULTS =
      "A PARTITION region of 113 buckets without redundant copies; reads go to the primary."
          + " A worker has one ClientCache, as a JVM can have no more, with one pool for all of"
          + " its clients: each operation has a connection of the pool to itself until it is"
          + " answered, so there are at most as many to each member as clients, but none is one"
          + " client's own. The pool is as by default: at least 1 connection, no most, closed"
          + " after 5 s idle, exchanged after 5 min; TCP_NODELAY; single-hop, so that requests go"
          + " to the member that has the key once the client has learnt where buckets are; 10 s"
          + " for an answer; a request that fails is sent once more to every other member, which"
          + " is not counted; no subscription. Regions of clients are PROXY and keep nothing."
          + " Region.put does not bring the old value back and Region.remove does not say whether"
          + " there was one: there is no verb put, and remove is a function of gridbench's on the"
          + " members. Members have one thread a connection. Values are PDX by a PdxSerializer of"
          + " ours unless the study names another format; members have classes of values for"
          + " format java only and leave PDX as it is (read-serialized, not the default). Indexes"
          + " are functional ones. Statistics are kept and sampled each second without an archive,"
          + " as by default. Two members and more find each other by a locator in the first one's"
          + " process; one is alone and needs none. No JMX manager, HTTP or cluster configuration,"
          + " which are a locator's defaults.";

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(PRODUCT, DEFAULTS)
        .options(REDUNDANT_COPIES, ConfigFiles.MEMBER, PORT)
        .parts(WIRE)
        .portsPerMember(MemberConfig.PORTS)
        .startCpuSeconds(7)
        .copies(Copies.by(REDUNDANT_COPIES, 1))
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder("geode", "dev.gridbench.drivers.geode.GeodeDriver")
            .artifacts(CORE + "{version}")
            .exclusions(HTTP)
            .jvmArgs(JVM_ARGS)
            .verbs(EnumSet.complementOf(EnumSet.of(Verb.PUT)))
            .formats(PDX, Formats.JAVA, Formats.BYTES)
            .values("employee", "small", "large", "bytes")
            .security(true)
            .build());
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "properties");
  }

  @Override
  public ValueFormats valueFormats() {
    return new Baseline(GeodeSystem::hidden);
  }

  private static Optional<String> hidden(String format) {
    return format.equals(Formats.BYTES)
        ? Optional.of(
            "format bytes has no fields for an index or OQL to find. Choose pdx or java, drop"
                + " queries and indexes, or exclude those cells.")
        : Optional.empty();
  }

  /**
   * A conditional put is a put to a server; a batch is split among several by their buckets. Reads
   * in batches are in no count: Geode 1.15.1 declares {@code getAllRequests} and adds nothing to
   * it.
   */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case INSERT, UPDATE -> Counted.calls(Verb.SET);
      case PUT_ALL -> members == 1 ? Counted.itself(verb) : Counted.vaguely(verb);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  /** The first member alone, whose locator the others ask. */
  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    AccessReasons.requirePlain(name(), security);
    AccessReasons.requireUser(name(), security);
    return Deployment.firstAlone(
        cluster, index -> member(new MemberConfig(cluster, index, security)));
  }

  private static Member member(MemberConfig config) {
    return new Member(
        config.name(),
        launch(config),
        Map.of("gemfire.properties", config::properties, "cache.xml", MemberConfig::xml),
        List.of(),
        config.cluster().endpoint(config.index(), MemberConfig.CLIENTS),
        "is currently online",
        "Exception in thread \"main\"");
  }

  private static Launch launch(MemberConfig config) {
    ClusterSpec cluster = config.cluster();
    return new Launch.Java(
            List.of(CORE + cluster.version(), "org.apache.geode:geode-log4j:" + cluster.version()),
            List.of(HTTP),
            cluster.map().format().equals(Formats.JAVA),
            List.of(GeodeSystem.class.getName()),
            JVM_ARGS,
            "org.apache.geode.distributed.ServerLauncher",
            config.arguments())
        .upTo(config.security().none() ? ANY_JAVA : NEWEST_JAVA_WITH_USERS);
  }
}
