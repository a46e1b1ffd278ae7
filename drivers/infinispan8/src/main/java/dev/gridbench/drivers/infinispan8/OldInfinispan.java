package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.drivers.codec.Formats;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A line of Infinispan's versions with one client library. The client's version is the one that a
 * published study used; the server's is the nearest on Maven Central.
 */
abstract class OldInfinispan implements GridSystem {

  static final Option OWNERS =
      Option.member(
          "owners",
          "copies of each entry, the primary included",
          "2",
          "1",
          "2",
          "3",
          "4",
          "5",
          "6",
          "7");

  /** Members call {@code Subject.getSubject}, which 23 does not support. */
  private static final int LAST_WITH_SUBJECTS = 22;

  /** What came to be strongly encapsulated after these versions. */
  private static final List<String> OPENED =
      Stream.of(
              "java.io",
              "java.util",
              "java.util.concurrent",
              "java.lang",
              "java.lang.reflect",
              "sun.nio.ch",
              "java.nio",
              "java.net")
          .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
          .toList();

  /** What members of 9 convert XML with. */
  private static final List<String> OPENED_TO_MEMBERS =
      List.of(
          "--add-opens=java.base/java.text=ALL-UNNAMED",
          "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED");

  /**
   * In place of the version that these name, which ends on Java 17 for want of a field of the
   * JDK's.
   */
  static final List<String> MARSHALLING =
      List.of(
          "org.jboss.marshalling:jboss-marshalling:2.0.12.Final",
          "org.jboss.marshalling:jboss-marshalling-river:2.0.12.Final");

  static final String WITHOUT_ITS_OWN = "org.jboss.marshalling:jboss-marshalling-osgi";

  private static final Set<Verb> SINGLE =
      EnumSet.of(Verb.GET, Verb.SET, Verb.REMOVE, Verb.PUT, Verb.INSERT, Verb.UPDATE);

  private final Line line;

  OldInfinispan(Line line) {
    this.line = line;
  }

  /**
   * What sets a line of versions apart.
   *
   * @param low its first version
   * @param high the first that is not of it
   * @param server the one version whose servers gridbench starts
   * @param client the version of the client library
   * @param driver the class of the workers' side
   * @param bulk whether the client library reads and stores several entries in one call
   * @param marshalling further artifacts of members and clients
   * @param left artifacts of theirs that are not resolved
   */
  record Line(
      String low,
      String high,
      String server,
      String client,
      String driver,
      boolean bulk,
      List<String> marshalling,
      List<String> left) {}

  /** Of members with four ports: Hot Rod's, the control port's, and JGroups' two. */
  final SystemTraits.Builder commonTraits(String defaults) {
    Product product = Product.of("infinispan", line.low, line.high, line.server);
    return SystemTraits.builder(product, defaults)
        .parts(Formats.PART)
        .portsPerMember(MemberConfig.PORTS)
        .startCpuSeconds(6);
  }

  @Override
  public List<ClientLibrary> clients() {
    Set<Verb> verbs = EnumSet.copyOf(SINGLE);
    if (line.bulk) {
      verbs.addAll(Set.of(Verb.GET_ALL, Verb.PUT_ALL));
    }
    return List.of(
        ClientLibrary.builder("hotrod", "dev.gridbench.drivers.infinispan8." + line.driver)
            .artifacts(artifacts("infinispan-client-hotrod", line.client).toArray(String[]::new))
            .exclusions(line.left.toArray(String[]::new))
            .jvmArgs(OPENED)
            .verbs(verbs)
            .formats(Formats.JAVA)
            .values("employee", "bytes")
            .multiplexes(true)
            .build());
  }

  private List<String> artifacts(String artifact, String version) {
    List<String> all = new ArrayList<>();
    all.add("org.infinispan:%s:%s.Final".formatted(artifact, version));
    all.addAll(line.marshalling);
    return all;
  }

  /** A store that asks for what was there, or has a condition, may be counted as a read too. */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.vaguely(Verb.SET, Verb.GET);
      case GET_ALL -> Counted.vaguely(Verb.GET);
      case PUT_ALL -> Counted.vaguely(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  /** The first member alone: the others find it, and so there is one cluster from the start. */
  @Override
  public Deployment deploy(ClusterSpec cluster) {
    String version = cluster.version().text();
    if (!version.replace(".Final", "").equals(line.server)) {
      throw new IllegalArgumentException(
          ("gridbench starts no server of infinispan %s: the nearest that it can get from Maven"
                  + " Central is %s, with clients %s. Give infinispan:%s, or attach to servers of"
                  + " your own.")
              .formatted(version, line.server, line.client, line.server));
    }
    return Deployment.firstAlone(cluster, index -> member(new MemberConfig(cluster, index)));
  }

  private Member member(MemberConfig config) {
    return new Member(
        "member-" + (config.index() + 1),
        launch(config.cluster()),
        Map.of("member.properties", config::text, "jgroups.xml", config::jgroups),
        List.of(),
        config.clients(),
        "gridbench: a member of Infinispan is ready",
        "Exception in thread \"main\"");
  }

  private Launch launch(ClusterSpec cluster) {
    List<String> jvmArgs = new ArrayList<>(OPENED);
    jvmArgs.addAll(OPENED_TO_MEMBERS);
    jvmArgs.add("-Djava.net.preferIPv4Stack=true");
    new TreeMap<>(cluster.properties())
        .forEach((name, value) -> jvmArgs.add("-D" + name + "=" + value));
    return new Launch.Java(
            artifacts("infinispan-server-hotrod", line.server),
            line.left,
            false,
            List.of(OldInfinispan.class.getName()),
            jvmArgs,
            "dev.gridbench.drivers.infinispan8.InfinispanMember",
            List.of("{dir}/member.properties", "{dir}/jgroups.xml"))
        .upTo(LAST_WITH_SUBJECTS);
  }
}
