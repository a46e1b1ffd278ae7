package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Copies;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Product;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Infinispan's server, reached over Hot Rod. */
public class InfinispanSystem implements GridSystem {

  /** Whose servers read a certificate and its key as text. */
  private static final Version FIRST_WITH_PEM = new Version("14.0");

  private static final Product PRODUCT = Product.of("infinispan", "16.0", "17.0", "16.0.7");

  static final String DRIVER = "dev.gridbench.drivers.infinispan.InfinispanDriver";

  protected static final String PROTOSTREAM = "protostream";

  protected static final List<String> FORMATS =
      List.of(PROTOSTREAM, Formats.JAVA, Formats.JSON, Formats.BYTES);

  /** Libraries of queries, apart from the client's before 16. */
  protected static final List<String> QUERIES =
      List.of(
          "org.infinispan:infinispan-remote-query-client:{version}",
          "org.infinispan:infinispan-query-dsl:{version}");

  /** For members before 15, which call {@code Subject.getSubject}: 23 does not support it. */
  protected static final int LAST_WITH_SUBJECTS = 22;

  /** A node of no capacity, as applications are that have a grid within them. */
  private static final String NODE = "member";

  private static final String[] VALUES = {"employee", "small", "large", "bytes"};

  /** In the module that reads certificates, and says why a server lets nobody in. */
  private static final String WIRE = "dev.gridbench.drivers.wire.AccessReasons";

  /** Properties of the client that would be a secret in the study, and so in its results. */
  private static final Pattern SECRETS = Pattern.compile(".*[._](password|token)");

  static final Option STORAGE =
      Option.member(
          "storage",
          "heap: entries are objects of the member's JVM. off-heap: they lie in native memory,"
              + " where no collector goes and the live heap does not show them",
          "heap",
          "heap",
          "off-heap");

  private static final Option OWNERS =
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

  private static final List<Option> OPTIONS =
      List.of(
          OWNERS,
          Option.member(
              "index-storage",
              "where indexes are kept: on disk, or on the JVM's heap",
              "filesystem",
              "filesystem",
              "local-heap"),
          STORAGE,
          NearCaching.OPTION,
          Bounding.OPTION,
          ConfigFiles.MEMBER,
          ConfigFiles.CLIENT,
          Option.PORT);

  private static final String DEFAULTS =
      "A distributed, synchronous cache of two owners in 256 segments; reads go to an owner; each"
          + " client talks to all members with about 2 threads of its own; keys and, unless the"
          + " study names another format, values are ProtoStream's, by its generated marshallers;"
          + " java is the client's own JavaSerializationMarshaller, json a marshaller of ours by"
          + " Jackson's data binding; the server stores what it is sent and has no class of ours;"
          + " the cache is indexed only where the study names indexes, by Lucene, and then each put"
          + " waits for the index; queries ask for all rows, where the server's own limit would be"
          + " 100; a client waits 60 s for an answer, where its own default would be to send the"
          + " request again after 2 s; the cache counts what it serves (statistics=\"true\", which"
          + " is not the default and takes two readings of the clock an operation); a member alone"
          + " does not look for others, where the default is to wait 2 s for them.";

  static final String NODES =
      " By member each connection is a node of no capacity within the worker, which has no entries,"
          + " knows where each is, and speaks to members as they do; it asks no queries.";

  /**
   * What a line of versions has of its own.
   *
   * @param driver class of the driver of Hot Rod
   * @param formats of the driver's, the default first
   * @param indexes whether caches can have indexes
   * @param nodes whether nodes of no capacity are another client
   * @param client artifacts of workers, beside those that all need
   * @param member classifiers of the server's own artifact
   * @param parts as {@link SystemTraits#parts()}, before all others
   * @param newestJava the last major version of Java that members start on; 0 for any
   * @param note what the report says of this line alone, beginning with a space
   */
  public record Line(
      String driver,
      List<String> formats,
      boolean indexes,
      boolean nodes,
      List<String> client,
      List<String> member,
      List<String> parts,
      int newestJava,
      String note) {

    public Line {
      formats = List.copyOf(formats);
      client = List.copyOf(client);
      member = List.copyOf(member);
      parts = List.copyOf(parts);
    }
  }

  private final Product product;
  private final Line line;

  public InfinispanSystem() {
    this(PRODUCT, new Line(DRIVER, FORMATS, true, true, List.of(), List.of(), List.of(), 0, NODES));
  }

  protected InfinispanSystem(Product product, Line line) {
    this.product = product;
    this.line = line;
  }

  @Override
  public final List<ClientLibrary> clients() {
    List<String> artifacts = new ArrayList<>(line.client);
    artifacts.add("org.infinispan:infinispan-client-hotrod:{version}");
    artifacts.add(Formats.JACKSON);
    ClientLibrary client =
        ClientLibrary.builder("hotrod", line.driver)
            .artifacts(artifacts.toArray(String[]::new))
            .verbs(EnumSet.allOf(Verb.class))
            .formats(line.formats.toArray(String[]::new))
            .values(VALUES)
            .multiplexes(true)
            .async(true)
            .indexes(line.indexes)
            .security(true)
            .build();
    return line.nodes ? List.of(client, node()) : List.of(client);
  }

  private static ClientLibrary node() {
    return ClientLibrary.builder(NODE, "dev.gridbench.drivers.infinispan.NodeDriver")
        .artifacts("org.infinispan:infinispan-core:{version}")
        .jvmArgs(List.of("-Djava.net.preferIPv4Stack=true"))
        .verbs(EnumSet.complementOf(EnumSet.of(Verb.QUERY)))
        .formats(PROTOSTREAM)
        .values(VALUES)
        .multiplexes(true)
        .async(true)
        .indexes(false)
        .build();
  }

  /**
   * The ports are Hot Rod's (with REST on the same) and JGroups'; failure detection finds its own
   * beside it.
   */
  @Override
  public final SystemTraits traits() {
    List<String> parts = new ArrayList<>(line.parts);
    parts.addAll(List.of(Formats.PART, WIRE));
    return SystemTraits.builder(product, DEFAULTS + line.note)
        .options(OPTIONS)
        .parts(parts.toArray(String[]::new))
        .portsPerMember(2)
        .startCpuSeconds(13)
        .copies(Copies.by(OWNERS, 0))
        .running(new Asking())
        .build();
  }

  @Override
  public ValueFormats valueFormats() {
    return new Baseline(InfinispanSystem::hidden);
  }

  /** The server has a query engine for Protocol Buffers and for nothing else. */
  private static Optional<String> hidden(String format) {
    return format.equals(PROTOSTREAM)
        ? Optional.empty()
        : Optional.of(
            "its members find fields of values in format protostream alone, not in %s."
                    .formatted(format)
                + " Choose that, drop queries and indexes, or exclude those cells.");
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return NearCaching.OPTION
        .entriesRefusal(options)
        .or(() -> Bounding.OPTION.entriesRefusal(options))
        .or(() -> ConfigFiles.endRefusal(ConfigFiles.CLIENT, options, "properties"))
        .or(() -> ConfigFiles.endRefusal(ConfigFiles.MEMBER, options, "xml"))
        .or(() -> properties.keySet().stream().flatMap(InfinispanSystem::secret).findFirst())
        .or(() -> client.name().equals(NODE) ? byNode(options, properties) : Optional.empty());
  }

  /** What only clients of Hot Rod have. */
  private static Optional<String> byNode(
      Map<String, String> options, Map<String, String> properties) {
    if (NearCaching.on(options)) {
      return Optional.of("client member keeps no near cache here. Drop option near-cache.");
    }
    if (ConfigFiles.of(ConfigFiles.CLIENT, options).isPresent()) {
      return Optional.of("client member reads no client's file. Drop option client-config.");
    }
    return properties.isEmpty()
        ? Optional.empty()
        : Optional.of("client member has no properties of Hot Rod's client. Drop 'properties'.");
  }

  private static Stream<String> secret(String property) {
    return SECRETS.matcher(property).matches()
        ? Stream.of(
            "property %s would be stored with the results. Say under 'security' where the secret is."
                .formatted(property))
        : Stream.empty();
  }

  /** By its REST resources. */
  private record Asking() implements RunningServer {

    @Override
    public Optional<Version> of(Endpoint server) throws IOException {
      return of(server, Security.NONE);
    }

    @Override
    public Optional<Version> of(Endpoint server, Security security) throws IOException {
      return new Rest(List.of(server), security).version();
    }
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
      case GET ->
          NearCaching.on(options) || ConfigFiles.of(ConfigFiles.CLIENT, options).isPresent()
              ? Counted.vaguely(verb)
              : Counted.itself(verb);
      case GET_ALL -> Counted.vaguely(Verb.GET);
      case PUT_ALL -> Counted.vaguely(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return deploy(cluster, Security.NONE);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    if (cluster.version().compareTo(FIRST_WITH_PEM) < 0) {
      AccessReasons.requirePlain(name(), security);
    }
    AccessReasons.requireUser(name(), security);
    Users users = new Users(cluster.name(), security);
    Transports transports = Transports.of(cluster);
    return Deployment.together(
        cluster, index -> member(new MemberConfig(cluster, index, transports, users)));
  }

  private Member member(MemberConfig config) {
    ClusterSpec cluster = config.cluster();
    Map<String, Supplier<String>> files = new HashMap<>();
    files.put("root/conf/infinispan.xml", config::xml);
    files.put("root/conf/log4j2.xml", config::logging);
    Tls tls = config.users().security().tls();
    if (tls != null) {
      String certificate = tls.certificate();
      String key = tls.key();
      files.put(
          "root/conf/" + Users.CERTIFICATE, () -> PemFiles.text(certificate) + PemFiles.text(key));
    }
    if (config.users().any()) {
      files.put("root/conf/" + Users.FILE, config.users()::text);
      files.put("root/conf/" + Users.GROUPS, () -> "# none\n");
    }
    return new Member(
        "member-" + (config.index() + 1),
        launch(cluster, config.index()),
        files,
        // without a lib folder in both the server dies of a missing class loader
        List.of("home/lib", "root/lib", "root/data", "root/log"),
        cluster.endpoint(config.index(), 0),
        // ISPN080034, "listening", comes before the cluster is up
        "ISPN080001",
        "ISPN080028|FATAL|Exception in thread \"main\"");
  }

  /** A member's own settings are system properties. */
  private Launch launch(ClusterSpec cluster, int index) {
    List<String> jvmArgs = new ArrayList<>();
    jvmArgs.add("-Dinfinispan.server.home.path={dir}/home");
    jvmArgs.add("-Djava.net.preferIPv4Stack=true");
    new TreeMap<>(cluster.properties())
        .forEach((name, value) -> jvmArgs.add("-D" + name + "=" + value));
    List<String> artifacts = new ArrayList<>();
    artifacts.add("org.infinispan:infinispan-server-runtime:" + cluster.version());
    for (String classifier : line.member) {
      artifacts.add(
          "org.infinispan:infinispan-server-runtime:jar:%s:%s"
              .formatted(classifier, cluster.version()));
    }
    return new Launch.Java(
            artifacts,
            List.of(),
            false,
            jvmArgs,
            "org.infinispan.server.Bootstrap",
            List.of("-s", "{dir}/root", "-n", "member-" + (index + 1), "-c", "infinispan.xml"))
        .upTo(line.newestJava);
  }
}
