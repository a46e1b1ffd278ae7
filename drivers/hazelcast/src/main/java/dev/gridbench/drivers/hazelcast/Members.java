package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.Bounding;
import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.Launch;
import dev.gridbench.api.Member;
import dev.gridbench.api.NearCaching;
import dev.gridbench.api.Option;
import dev.gridbench.api.Routing;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** The processes of a cluster, and what a worker needs to speak to it. */
final class Members {

  /** What Hazelcast's own start-up warning asks for on a modular JVM. */
  static final List<String> JVM_ARGS =
      List.of(
          "--add-modules=java.se",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.management/sun.management=ALL-UNNAMED",
          "--add-opens=jdk.management/com.sun.management.internal=ALL-UNNAMED");

  static final Option CLUSTER_NAME =
      Option.client(
          "cluster-name",
          "what an attached cluster is called; one that gridbench starts has a name of its own",
          "dev");

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
  static final List<Option> OPTIONS =
      List.of(
          Option.member(
              "backups",
              "synchronous backups of each entry, 0 to 6",
              "1",
              "0",
              "1",
              "2",
              "3",
              "4",
              "5",
              "6"),
          INDEX,
          IN_MEMORY_FORMAT,
          NearCaching.OPTION,
          Bounding.OPTION,
          Option.member(
              "port", "the first member's first port; each member takes two", "free ones"),
          CLUSTER_NAME,
          Routing.OPTION);

  static final String DEFAULTS =
      "One synchronous backup, read from the primary; 271 partitions; each client talks to all"
          + " members with about 23 threads of its own; no near cache; indexes are HASH, which"
          + " serves equality but not ranges or LIKE. Map statistics are on, as by default; members"
          + " run the JVM's management agent besides, with which the statistics are read before and"
          + " after the load.";

  static final String IDENTIFIED_FACTORY = "dev.gridbench.drivers.hazelcast.IdentifiedFactory";

  /** The vendor's own API. */
  private static final String LIBRARY = "hazelcast";

  /** A member without it has no caches. The vendor's own distribution has it beside the product. */
  private static final String JCACHE = "javax.cache:cache-api:1.1.1";

  /** The first version that has the client library {@link #jcache}. */
  private static final Version FIRST_BY_JCACHE = new Version("5.1");

  private Members() {}

  /**
   * @param beside what the formats need beside Hazelcast, as Maven coordinates
   */
  static ClientLibrary client(List<String> formats, Set<String> values, String... beside) {
    List<String> artifacts = new ArrayList<>();
    artifacts.add("com.hazelcast:hazelcast:{version}");
    artifacts.addAll(List.of(beside));
    return new ClientLibrary(
        LIBRARY,
        artifacts,
        List.of(),
        "dev.gridbench.drivers.hazelcast.HazelcastDriver",
        EnumSet.allOf(Verb.class),
        formats,
        values,
        true,
        JVM_ARGS,
        true);
  }

  /** The standard's view of the grid, by the vendor's own provider. */
  static ClientLibrary jcache(List<String> formats, Set<String> values) {
    return new ClientLibrary(
        "jcache",
        List.of("com.hazelcast:hazelcast:{version}", JCACHE),
        List.of(),
        "dev.gridbench.drivers.hazelcast.HazelcastJCacheDriver",
        EnumSet.complementOf(EnumSet.of(Verb.QUERY)),
        formats,
        values,
        true,
        JVM_ARGS);
  }

  /** SQL passes bitmap indexes by, and only the vendor's own API has a near cache here. */
  static Optional<String> refusal(ClientLibrary client, Map<String, String> options) {
    if ("bitmap".equals(options.get(INDEX.name())) && "sql".equals(options.get("query"))) {
      return Optional.of(
          "SQL makes no use of an index of type bitmap. Choose hash or sorted, or set option query"
              + " to predicate.");
    }
    return Bounding.OPTION
        .entriesRefusal(options)
        .or(
            () ->
                client.name().equals(LIBRARY)
                    ? NearCaching.OPTION.entriesRefusal(options)
                    : NearCaching.lacking(client, options));
  }

  /** Who speaks to one member has one; others one to each, opened one by one. */
  static OptionalInt sockets(Map<String, String> options) {
    return Routing.single(options) ? OptionalInt.of(1) : OptionalInt.empty();
  }

  static Gatewayed gateway(Map<String, String> options) {
    return Routing.single(options)
        ? Gatewayed.by("hazelcast")
        : Gatewayed.refused(
            "a client that speaks to every member cannot come by way of a gateway, which stands"
                + " before one. Give the system options: {routing: single} if its clients may speak"
                + " to one member each.");
  }

  /** As many backups as the study asks for and the other members can keep. */
  static int copies(Map<String, String> options, int members) {
    return Math.min(members, 1 + Integer.parseInt(options.getOrDefault("backups", "1")));
  }

  private static Counted gets(Verb verb) {
    return verb == Verb.GET ? Counted.itself(verb) : Counted.entries(Verb.GET);
  }

  /** Where the members' statistics have a verb's calls. */
  static Counted counted(Map<String, String> options, Verb verb) {
    boolean near = NearCaching.on(options);
    return switch (verb) {
      case GET, GET_ALL -> near ? Counted.vaguely(Verb.GET) : gets(verb);
      case PUT, INSERT, UPDATE -> Counted.calls(Verb.SET);
      case PUT_ALL -> Counted.entries(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  /**
   * The first member alone, for the others would wait for a master: 10 s instead of 16 s for four.
   */
  static Deployment deployment(ClusterSpec cluster) {
    List<Member> members =
        IntStream.range(0, cluster.members()).mapToObj(index -> member(cluster, index)).toList();
    List<List<Member>> waves = new ArrayList<>();
    waves.add(members.subList(0, 1));
    if (members.size() > 1) {
      waves.add(members.subList(1, members.size()));
    }
    return new Deployment(waves, members.stream().map(Member::readyPort).toList());
  }

  private static Member member(ClusterSpec cluster, int index) {
    MemberConfig config = new MemberConfig(cluster, index);
    return new Member(
        "member-" + (index + 1),
        launch(cluster, config.agent()),
        Map.of("hazelcast.yaml", config::yaml),
        List.of(),
        new Endpoint(cluster.host(), cluster.port(index, 0)),
        "is STARTED",
        "Could not join cluster|is SHUTDOWN");
  }

  private static Launch launch(ClusterSpec cluster, Endpoint agent) {
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
    jvmArgs.addAll(MapStatistics.jvmArgs(agent));
    jvmArgs.add("-Dhazelcast.config={dir}/hazelcast.yaml");
    String format = cluster.map().format();
    boolean identified = format.equals("identified");
    return new Launch.Java(
        artifacts,
        List.of(),
        identified || format.equals("java"),
        identified ? List.of(HazelcastSystem.class.getName()) : List.of(),
        jvmArgs,
        "com.hazelcast.core.server.HazelcastMemberStarter",
        List.of());
  }
}
