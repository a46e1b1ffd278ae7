package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Launch;
import dev.gridbench.api.Member;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Hazelcast 3: {@code hazelcast} and {@code hazelcast-client} are two artifacts. */
public final class Hazelcast3System implements GridSystem {

  static final Option CLUSTER_NAME =
      Option.client(
          "cluster-name",
          "what an attached cluster is called; one that gridbench starts has a name of its own",
          "dev");

  private static final List<Option> OPTIONS =
      List.of(
          Option.member(
              "backups",
              "synchronous backups of each entry",
              "1",
              "0",
              "1",
              "2",
              "3",
              "4",
              "5",
              "6"),
          Option.member(
              "index",
              "unordered: equality only. ordered: ranges too",
              "unordered",
              "unordered",
              "ordered"),
          Option.client(
              "query",
              "predicate: a tree of Predicates. sql: the text of a SqlPredicate, which the members"
                  + " parse at each call, as Salhi et al. 2018 did; its text cannot hold quotes,"
                  + " backslashes or parentheses",
              "predicate",
              "predicate",
              "sql"),
          Option.member(
              "port", "the first member's first port; each member takes two", "free ones"),
          CLUSTER_NAME);

  @Override
  public String name() {
    return "hazelcast";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("3.6", "4.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("3.6.1");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        new ClientLibrary(
            "hazelcast-client",
            List.of(
                "com.hazelcast:hazelcast:{version}", "com.hazelcast:hazelcast-client:{version}"),
            List.of(),
            "dev.gridbench.drivers.hazelcast3.Hazelcast3Driver",
            EnumSet.allOf(Verb.class),
            List.of("java"),
            Set.of("employee", "bytes"),
            true,
            List.of()));
  }

  @Override
  public List<Option> options() {
    return OPTIONS;
  }

  @Override
  public double startCpuSeconds() {
    return 6;
  }

  @Override
  public int copies(Map<String, String> options, int members) {
    return Math.min(members, 1 + Integer.parseInt(options.getOrDefault("backups", "1")));
  }

  @Override
  public int portsPerMember() {
    return MemberConfig.PORTS;
  }

  /** Batches are not in the members' statistics of this version. */
  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return switch (verb) {
      case PUT, INSERT, UPDATE -> Counted.calls(Verb.SET);
      default -> Counted.itself(verb);
    };
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    List<Member> members =
        IntStream.range(0, cluster.members()).mapToObj(index -> member(cluster, index)).toList();
    List<List<Member>> waves = new ArrayList<>();
    waves.add(members.subList(0, 1));
    if (members.size() > 1) {
      waves.add(members.subList(1, members.size()));
    }
    return new Deployment(waves, members.stream().map(Member::readyPort).toList());
  }

  @Override
  public String defaults() {
    return "One synchronous backup, read from the primary; 271 partitions; each client talks to all"
        + " members with about 10 threads of its own; no near cache; values are stored as BINARY in"
        + " Java serialization, with gridbench's domain classes on the members; indexes are"
        + " unordered, which serves equality but not ranges or LIKE. Map statistics are on, as by"
        + " default; members run the JVM's management agent besides, with which the statistics are"
        + " read before and after the load.";
  }

  /** Domain classes are on the members: a predicate there reads attributes of Java objects. */
  private static Member member(ClusterSpec cluster, int index) {
    MemberConfig config = new MemberConfig(cluster, index);
    List<String> jvmArgs = new ArrayList<>(MapStatistics.jvmArgs(config.agent()));
    jvmArgs.add("-Dhazelcast.config={dir}/hazelcast.xml");
    Launch launch =
        new Launch.Java(
            List.of("com.hazelcast:hazelcast:" + cluster.version()),
            List.of(),
            true,
            jvmArgs,
            "com.hazelcast.core.server.StartServer",
            List.of());
    return new Member(
        "member-" + (index + 1),
        launch,
        Map.of("hazelcast.xml", config::xml),
        List.of(),
        new Endpoint(cluster.host(), cluster.port(index, 0)),
        "is STARTED",
        "is SHUTDOWN");
  }
}
