package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import java.util.List;
import java.util.Optional;

/** Hazelcast with Compact serialization, which was a beta in 5.1 and is stable since 5.2. */
public final class HazelcastSystem extends HazelcastSince4 {

  private static final String[] VALUES = {"employee", "small", "large", "bytes"};

  private static final Option QUERY =
      Option.member(
          "query",
          "predicate: map.values(Predicate). sql: SELECT over the SQL service, of small objects all"
              + " columns, else the whole value; it needs Jet, hazelcast-sql and Avro on the"
              + " members, and of employees format compact and Hazelcast 5.4 or newer",
          "predicate",
          "predicate",
          "sql");

  private static final String STORED =
      " Values are stored as BINARY, in the Compact format unless the study names another; the"
          + " members have no class of ours unless the format is java or identified. JSON is"
          + " written and read by Jackson's data binding. By jcache the entries are in a cache"
          + " instead of a map, with as many backups, and never evicted, where the vendor's own"
          + " default keeps about 10,000. By member each connection is a lite member within the"
          + " worker, which has no entries, knows where each is, and has the members' own threads.";

  @Override
  public SystemTraits traits() {
    return traitsWith("5.1", "6.0", "5.7.0", STORED, QUERY, ConfigFiles.MEMBER, ConfigFiles.CLIENT)
        .parts("dev.gridbench.drivers.jcache.JCacheSession", Formats.PART, PART)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        client()
            .artifacts(ARTIFACT, Formats.JACKSON)
            .formats("compact", "portable", "identified", "java", "json", "bytes")
            .values(VALUES)
            .build(),
        jcache().formats("compact", "java").values(VALUES).build(),
        liteMember()
            .artifacts(ARTIFACT, Formats.JACKSON)
            .formats("compact", "portable", "identified", "java", "json", "bytes")
            .values(VALUES)
            .build());
  }

  @Override
  public ValueFormats valueFormats() {
    return new Baseline(HazelcastSystem::hidden);
  }

  /** Bytes are stored as they are in every format; the baseline has no field. */
  private static Optional<String> hidden(String format) {
    return format.equals("bytes")
        ? Optional.of(
            "format bytes is a baseline without fields, so that no query or index finds anything."
                + " Choose another format, drop queries and indexes, or exclude those cells.")
        : Optional.empty();
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    SqlSupport.require(cluster.option("query", "predicate"), cluster.map(), cluster.version());
    return super.deploy(cluster);
  }
}
