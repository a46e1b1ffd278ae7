package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Bounding;
import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Launch;
import dev.gridbench.api.Member;
import dev.gridbench.api.NearCaching;
import dev.gridbench.api.Option;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Infinispan's server, reached over Hot Rod. */
public final class InfinispanSystem implements GridSystem {

  private static final String PROTOSTREAM = "protostream";

  static final Option STORAGE =
      Option.member(
          "storage",
          "heap: entries are objects of the member's JVM. off-heap: they lie in native memory,"
              + " where no collector goes and the live heap does not show them",
          "heap",
          "heap",
          "off-heap");

  private static final List<Option> OPTIONS =
      List.of(
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
              "7"),
          Option.member(
              "index-storage",
              "where indexes are kept: on disk, or on the JVM's heap",
              "filesystem",
              "filesystem",
              "local-heap"),
          STORAGE,
          NearCaching.OPTION,
          Bounding.OPTION,
          Option.member("port", "the first member's port, the others follow", "free ones"));

  @Override
  public String name() {
    return "infinispan";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("16.0", "17.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("16.0.7");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        new ClientLibrary(
            "hotrod",
            List.of("org.infinispan:infinispan-client-hotrod:{version}", Formats.JACKSON),
            List.of(),
            "dev.gridbench.drivers.infinispan.InfinispanDriver",
            EnumSet.allOf(Verb.class),
            List.of(PROTOSTREAM, Formats.JAVA, Formats.JSON, Formats.BYTES),
            Set.of("employee", "small", "large", "bytes"),
            true,
            List.of(),
            true));
  }

  @Override
  public List<String> parts() {
    return List.of(Formats.PART);
  }

  @Override
  public ValueShape stored(ValueShape value, String format) {
    return Baseline.stored(value, format);
  }

  @Override
  public ValueShape constant(ValueShape value, String format) {
    return Baseline.constant(value, format);
  }

  /** The server has a query engine for Protocol Buffers and for nothing else. */
  @Override
  public Optional<String> formatRefusal(ValueShape value, String format, boolean lookedInto) {
    if (format.equals(Formats.BYTES) && value instanceof ValueShape.EmployeeRow) {
      return Optional.of(Baseline.NO_EMPLOYEES);
    }
    return lookedInto && !format.equals(PROTOSTREAM)
        ? Optional.of(
            "its members find fields of values in format protostream alone, not in %s."
                    .formatted(format)
                + " Choose that, drop queries and indexes, or exclude those cells.")
        : Optional.empty();
  }

  @Override
  public List<Option> options() {
    return OPTIONS;
  }

  /**
   * Hot Rod (with REST on the same port) and JGroups; failure detection finds its own beside it.
   */
  @Override
  public double startCpuSeconds() {
    return 13;
  }

  @Override
  public int copies(Map<String, String> options, int members) {
    return Math.min(members, Integer.parseInt(options.getOrDefault("owners", "2")));
  }

  @Override
  public int portsPerMember() {
    return 2;
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return NearCaching.OPTION
        .entriesRefusal(options)
        .or(() -> Bounding.OPTION.entriesRefusal(options));
  }

  /**
   * A store that asks for what was there is counted as a read too, and one with a condition as a
   * store only where it did.
   */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.vaguely(Verb.SET, Verb.GET);
      case GET -> NearCaching.on(options) ? Counted.vaguely(verb) : Counted.itself(verb);
      case GET_ALL -> Counted.vaguely(Verb.GET);
      case PUT_ALL -> Counted.vaguely(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    Transports transports = Transports.of(cluster);
    List<Member> members =
        IntStream.range(0, cluster.members())
            .mapToObj(index -> member(new MemberConfig(cluster, index, transports)))
            .toList();
    return new Deployment(List.of(members), members.stream().map(Member::readyPort).toList());
  }

  @Override
  public String defaults() {
    return "A distributed, synchronous cache of two owners in 256 segments; reads go to an owner;"
        + " each client talks to all members with about 2 threads of its own; keys and, unless the"
        + " study names another format, values are ProtoStream's, by hand-written marshallers; java"
        + " is the client's own JavaSerializationMarshaller, json a marshaller of ours by Jackson's"
        + " streaming API; the server stores what it is sent and has no class of ours; the cache is"
        + " indexed only"
        + " where the study names indexes, by Lucene, and then each put waits for the index;"
        + " queries ask for all rows, where the server's own limit would be 100; a client"
        + " waits 60 s for an answer, where its own default would be to send the request"
        + " again after 2 s; the cache counts what it serves (statistics=\"true\", which is not"
        + " the default and takes two readings of the clock an operation).";
  }

  private static Member member(MemberConfig config) {
    ClusterSpec cluster = config.cluster();
    return new Member(
        "member-" + (config.index() + 1),
        launch(cluster, config.index()),
        Map.of("root/conf/infinispan.xml", config::xml, "root/conf/log4j2.xml", config::logging),
        // without a lib folder in both the server dies of a missing class loader
        List.of("home/lib", "root/lib", "root/data", "root/log"),
        new Endpoint(cluster.host(), cluster.port(config.index(), 0)),
        // ISPN080034, "listening", comes before the cluster is up
        "ISPN080001",
        "ISPN080028|FATAL|Exception in thread \"main\"");
  }

  /** A member's own settings are system properties. */
  private static Launch launch(ClusterSpec cluster, int index) {
    List<String> jvmArgs = new ArrayList<>();
    jvmArgs.add("-Dinfinispan.server.home.path={dir}/home");
    jvmArgs.add("-Djava.net.preferIPv4Stack=true");
    new TreeMap<>(cluster.properties())
        .forEach((name, value) -> jvmArgs.add("-D" + name + "=" + value));
    return new Launch.Java(
        List.of("org.infinispan:infinispan-server-runtime:" + cluster.version()),
        List.of(),
        false,
        jvmArgs,
        "org.infinispan.server.Bootstrap",
        List.of("-s", "{dir}/root", "-n", "member-" + (index + 1), "-c", "infinispan.xml"));
  }
}
