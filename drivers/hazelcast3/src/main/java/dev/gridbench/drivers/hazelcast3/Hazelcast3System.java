package dev.gridbench.drivers.hazelcast3;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** Hazelcast 3: {@code hazelcast} and {@code hazelcast-client} are two artifacts. */
public final class Hazelcast3System extends HazelcastFamily {

  private static final Option BACKUPS = backups("synchronous backups of each entry");

  private static final List<Option> OPTIONS =
      List.of(
          BACKUPS,
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
          PORT,
          CLUSTER_NAME);

  private static final String DEFAULTS =
      "One synchronous backup, read from the primary; 271 partitions; each client talks to all"
          + " members with about 10 threads of its own; no near cache; values are stored as BINARY"
          + " in Java serialization, with gridbench's domain classes on the members; indexes are"
          + " unordered, which serves equality but not ranges or LIKE. Map statistics are on, as by"
          + " default; members run the JVM's management agent besides, with which the statistics"
          + " are read before and after the load.";

  @Override
  public SystemTraits traits() {
    return commonTraits("3.6", "4.0", "3.6.1", DEFAULTS, BACKUPS).options(OPTIONS).build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        ClientLibrary.builder(
                "hazelcast-client", "dev.gridbench.drivers.hazelcast3.Hazelcast3Driver")
            .artifacts(
                "com.hazelcast:hazelcast:{version}", "com.hazelcast:hazelcast-client:{version}")
            .verbs(EnumSet.allOf(Verb.class))
            .formats("java")
            .values("employee", "bytes")
            .multiplexes(true)
            .build());
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

  /** Domain classes are on the members: a predicate there reads attributes of Java objects. */
  @Override
  protected Member member(MemberSite site) {
    Launch launch =
        new Launch.Java(
            List.of("com.hazelcast:hazelcast:" + site.cluster().version()),
            List.of(),
            true,
            List.of(PART),
            List.of("-Dhazelcast.config={dir}/hazelcast.xml"),
            "com.hazelcast.core.server.StartServer",
            List.of());
    return member(
        site, launch, Map.of("hazelcast.xml", new MemberConfig(site)::xml), "is SHUTDOWN");
  }
}
