package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Gatewayed;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.Routing;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Hazelcast from 4.0, whose API holds through 5; versions differ in formats and SQL. */
abstract class HazelcastSince4 extends HazelcastFamily {

  /** What Hazelcast's own start-up warning asks for on a modular JVM. */
  private static final List<String> JVM_ARGS =
      List.of(
          "--add-modules=java.se",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.management/sun.management=ALL-UNNAMED",
          "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

  /** The index types of the vendor's that the option {@code index} names. */
  static final Option INDEX =
      Option.member(
          "index",
          "hash: equality only. sorted: ranges too. bitmap: equality of attributes with few values,"
              + " and what is put together of it, over the predicate API alone",
          "hash",
          "hash",
          "sorted",
          "bitmap");

  static final Option IN_MEMORY_FORMAT =
      Option.member(
          "in-memory-format",
          "binary: values stay as they were sent. object: decoded at the first use on a member, for"
              + " queries, and encoded again for each read",
          "binary",
          "binary",
          "object");

  private static final Option BACKUPS = backups("synchronous backups of each entry, 0 to 6");

  private static final List<Option> OPTIONS =
      List.of(
          BACKUPS,
          INDEX,
          IN_MEMORY_FORMAT,
          NearCaching.OPTION,
          Bounding.OPTION,
          PORT,
          CLUSTER_NAME,
          Routing.OPTION);

  private static final String DEFAULTS =
      "One synchronous backup, read from the primary; 271 partitions; each client talks to all"
          + " members with about 23 threads of its own; no near cache; indexes are HASH, which"
          + " serves equality but not ranges or LIKE. Map statistics are on, as by default; members"
          + " tell them by a class of gridbench's, before and after the load.";

  static final String ARTIFACT = "com.hazelcast:hazelcast:{version}";

  private static final String LIBRARY = "hazelcast";
  private static final String MEMBER = "member";

  /** The main class of a member that follows a file of the study's. */
  private static final String CONFIGURED = "dev.gridbench.drivers.hazelcast.ConfiguredMember";

  /** A member without it has no caches. The vendor's own distribution has it beside the product. */
  private static final String JCACHE = "javax.cache:cache-api:1.1.1";

  /** The first version that has the client library {@link #jcache}. */
  private static final Version FIRST_BY_JCACHE = new Version("5.1");

  /** The vendor's own API. */
  static ClientLibrary.Builder client() {
    return ClientLibrary.builder(LIBRARY, "dev.gridbench.drivers.hazelcast.HazelcastDriver")
        .artifacts(ARTIFACT)
        .jvmArgs(JVM_ARGS)
        .verbs(EnumSet.allOf(Verb.class))
        .multiplexes(true)
        .async(true)
        .security(true);
  }

  /** A lite member within the worker. */
  static ClientLibrary.Builder liteMember() {
    return ClientLibrary.builder(MEMBER, "dev.gridbench.drivers.hazelcast.LiteMemberDriver")
        .jvmArgs(JVM_ARGS)
        .verbs(EnumSet.allOf(Verb.class))
        .multiplexes(true)
        .async(true);
  }

  /** The standard's view of the grid, by the vendor's own provider. */
  static ClientLibrary.Builder jcache() {
    return ClientLibrary.builder("jcache", "dev.gridbench.drivers.hazelcast.HazelcastJCacheDriver")
        .artifacts(ARTIFACT, JCACHE)
        .jvmArgs(JVM_ARGS)
        .verbs(EnumSet.complementOf(EnumSet.of(Verb.QUERY)))
        .multiplexes(true)
        .security(true);
  }

  /**
   * What these versions have in common.
   *
   * @param low the first version
   * @param high the first that is spoken no longer
   * @param standard the one that is meant where a study names none
   * @param formats a sentence or more on how values are stored
   * @param more options that not all have
   */
  static SystemTraits.Builder traitsWith(
      String low, String high, String standard, String formats, Option... more) {
    List<Option> options = new ArrayList<>(OPTIONS);
    options.addAll(List.of(more));
    return commonTraits(low, high, standard, DEFAULTS + formats, BACKUPS).options(options);
  }

  /** SQL passes bitmap indexes by, and only the vendor's own API has a near cache here. */
  @Override
  public final Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    if ("bitmap".equals(options.get(INDEX.name())) && "sql".equals(options.get("query"))) {
      return Optional.of(
          "SQL makes no use of an index of type bitmap. Choose hash or sorted, or set option query"
              + " to predicate.");
    }
    return Bounding.OPTION
        .entriesRefusal(options)
        .or(() -> client.name().equals(MEMBER) ? memberRefusal(options) : Optional.empty())
        .or(() -> configRefusal(options))
        .or(
            () ->
                client.name().equals(LIBRARY)
                    ? NearCaching.OPTION.entriesRefusal(options)
                    : NearCaching.lacking(client, options));
  }

  @Override
  public final Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    return security.tls() == null
        ? Optional.empty()
        : Optional.of(
            "TLS of hazelcast's clients is of the vendor's Enterprise edition, which is not on Maven"
                + " Central. Drop what 'security' says of TLS.");
  }

  /** What only clients have. */
  private static Optional<String> memberRefusal(Map<String, String> options) {
    if (Routing.single(options)) {
      return Optional.of("client member speaks to every member. Drop option routing.");
    }
    if (ConfigFiles.of(ConfigFiles.CLIENT, options).isPresent()) {
      return Optional.of("client member reads no client's file. Drop option client-config.");
    }
    return "sql".equals(options.get("query"))
        ? Optional.of("client member asks by predicates here. Drop query: sql, or the client.")
        : Optional.empty();
  }

  /** What members' own file says of maps, no option says again. */
  private static Optional<String> configRefusal(Map<String, String> options) {
    Optional<Option> twice =
        Stream.of(BACKUPS, IN_MEMORY_FORMAT, Bounding.OPTION)
            .filter(option -> options.containsKey(option.name()))
            .findFirst();
    if (ConfigFiles.of(ConfigFiles.MEMBER, options).isPresent() && twice.isPresent()) {
      return Optional.of(
          "option %1$s is for members to read in the file of option config. Write it there, and drop option %1$s."
              .formatted(twice.get().name()));
    }
    return Stream.of(ConfigFiles.MEMBER, ConfigFiles.CLIENT)
        .flatMap(file -> ConfigFiles.endRefusal(file, options, "xml", "yaml", "yml").stream())
        .findFirst();
  }

  /** Who speaks to one member has one; others one to each, opened one by one. */
  @Override
  public final OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return Routing.single(options) ? OptionalInt.of(1) : OptionalInt.empty();
  }

  @Override
  public final Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Routing.single(options)
        ? Gatewayed.by("hazelcast")
        : Gatewayed.refused(
            "a client that speaks to every member cannot come by way of a gateway, which stands"
                + " before one. Give the system options: {routing: single} if its clients may speak"
                + " to one member each.");
  }

  /** Where the members' statistics have a verb's calls; one within a worker counts by itself. */
  @Override
  public final Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    if (client.name().equals(MEMBER)) {
      return Counted.vaguely(verb);
    }
    boolean near =
        NearCaching.on(options) || ConfigFiles.of(ConfigFiles.CLIENT, options).isPresent();
    return switch (verb) {
      case GET -> near ? Counted.vaguely(verb) : Counted.itself(verb);
      case GET_ALL -> near ? Counted.vaguely(Verb.GET) : Counted.entries(Verb.GET);
      case PUT, INSERT, UPDATE -> Counted.calls(Verb.SET);
      case PUT_ALL -> Counted.entries(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  protected final Member member(MemberSite site) {
    return member(site, launch(site), files(site), "Could not join cluster|is SHUTDOWN");
  }

  private static Map<String, Supplier<String>> files(MemberSite site) {
    Optional<Path> own = ConfigFiles.of(ConfigFiles.MEMBER, site.cluster().options());
    return own.isPresent()
        ? Map.of(
            configured(own.get()),
            () -> ConfigFiles.text(own.get()),
            Overrides.FILE,
            new Overrides(site)::text)
        : Map.of("hazelcast.yaml", new MemberConfig(site)::yaml);
  }

  /** The study's file where its member finds it. */
  private static String configured(Path own) {
    return "hazelcast." + ConfigFiles.extension(own);
  }

  private static Launch launch(MemberSite site) {
    ClusterSpec cluster = site.cluster();
    List<String> artifacts = new ArrayList<>();
    artifacts.add("com.hazelcast:hazelcast:" + cluster.version());
    if (cluster.version().compareTo(FIRST_BY_JCACHE) >= 0) {
      artifacts.add(JCACHE);
    }
    if (cluster.option("query", "predicate").equals("sql")) {
      artifacts.add("com.hazelcast:hazelcast-sql:" + cluster.version());
      artifacts.add("org.apache.avro:avro:1.12.0");
    }
    List<String> jvmArgs = new ArrayList<>(JVM_ARGS);
    Optional<Path> file = ConfigFiles.of(ConfigFiles.MEMBER, cluster.options());
    if (file.isEmpty()) {
      jvmArgs.add("-Dhazelcast.config={dir}/hazelcast.yaml");
    }
    String format = cluster.map().format();
    boolean identified = format.equals("identified");
    return new Launch.Java(
        artifacts,
        List.of(),
        identified || format.equals("java"),
        identified || file.isPresent()
            ? List.of(PART, HazelcastSystem.class.getName())
            : List.of(PART),
        jvmArgs,
        file.isPresent() ? CONFIGURED : "com.hazelcast.core.server.HazelcastMemberStarter",
        file.map(own -> List.of(configured(own), Overrides.FILE)).orElse(List.of()));
  }
}
