package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import java.util.ArrayList;
import java.util.List;

/** Hazelcast with Compact serialization, which is stable since 5.2. */
public final class HazelcastSystem implements GridSystem {

  private static final Option QUERY =
      Option.member(
          "query",
          "predicate: map.values(Predicate). sql: SELECT this FROM the map over the SQL service, "
              + "which needs Jet, hazelcast-sql and (for nested fields) Avro on the members, "
              + "format compact and Hazelcast 5.4 or newer",
          "predicate",
          "predicate",
          "sql");

  @Override
  public String name() {
    return "hazelcast";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("5.2", "6.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("5.7.0");
  }

  @Override
  public List<ClientLibrary> clients() {
    List<String> formats = List.of("compact", "java");
    return List.of(Members.client(formats), Members.jcache(formats));
  }

  @Override
  public List<String> parts() {
    return List.of("dev.gridbench.drivers.jcache.JCacheSession");
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Members.OPTIONS);
    options.add(QUERY);
    return List.copyOf(options);
  }

  @Override
  public double startCpuSeconds() {
    return 6;
  }

  @Override
  public int portsPerMember() {
    return MemberConfig.PORTS;
  }

  @Override
  public Counted counted(ClientLibrary client, int members, Verb verb) {
    return Members.counted(verb);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    SqlSupport.require(
        cluster.option("query", "predicate"), cluster.map().format(), cluster.version());
    return Members.deployment(cluster);
  }

  @Override
  public String defaults() {
    return Members.DEFAULTS
        + " Values are stored as BINARY in the Compact format; the members have no class of ours"
        + " unless the format is java. By jcache the entries are in a cache instead of a map, with as"
        + " many backups, and never evicted, where the vendor's own default keeps about 10,000.";
  }
}
