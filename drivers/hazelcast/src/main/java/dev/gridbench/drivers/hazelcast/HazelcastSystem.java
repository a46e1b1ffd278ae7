package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import dev.gridbench.drivers.codec.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Hazelcast with Compact serialization, which was a beta in 5.1 and is stable since 5.2. */
public final class HazelcastSystem implements GridSystem {

  private static final List<String> FORMATS =
      List.of("compact", "portable", "identified", "java", "json", "bytes");

  private static final Set<String> VALUES = Set.of("employee", "small", "large", "bytes");

  private static final Option QUERY =
      Option.member(
          "query",
          "predicate: map.values(Predicate). sql: SELECT over the SQL service, of small objects all"
              + " columns, else the whole value; it needs Jet, hazelcast-sql and Avro on the members,"
              + " and of employees format compact and Hazelcast 5.4 or newer",
          "predicate",
          "predicate",
          "sql");

  @Override
  public String name() {
    return "hazelcast";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("5.1", "6.0");
  }

  @Override
  public Version defaultVersion() {
    return new Version("5.7.0");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(
        Members.client(FORMATS, VALUES, Formats.JACKSON),
        Members.jcache(List.of("compact", "java"), VALUES));
  }

  @Override
  public ValueShape stored(ValueShape value, String format) {
    return Baseline.stored(value, format);
  }

  @Override
  public ValueShape constant(ValueShape value, String format) {
    return Baseline.constant(value, format);
  }

  /**
   * Bytes are stored as they are in every format; of objects, the baseline has none that vary in
   * size, and no field.
   */
  @Override
  public Optional<String> formatRefusal(ValueShape value, String format, boolean lookedInto) {
    boolean baseline = format.equals("bytes");
    if (baseline && value instanceof ValueShape.EmployeeRow) {
      return Optional.of(Baseline.NO_EMPLOYEES);
    }
    return lookedInto && baseline
        ? Optional.of(
            "format bytes is a baseline without fields, so that no query or index finds anything."
                + " Choose another format, drop queries and indexes, or exclude those cells.")
        : Optional.empty();
  }

  @Override
  public List<String> parts() {
    return List.of("dev.gridbench.drivers.jcache.JCacheSession", Formats.PART);
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(Members.OPTIONS);
    options.add(QUERY);
    return List.copyOf(options);
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return Members.refusal(client, options);
  }

  @Override
  public double startCpuSeconds() {
    return 6;
  }

  @Override
  public int copies(Map<String, String> options, int members) {
    return Members.copies(options, members);
  }

  @Override
  public int portsPerMember() {
    return MemberConfig.PORTS;
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return Members.sockets(options);
  }

  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Members.gateway(options);
  }

  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Members.counted(options, verb);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    SqlSupport.require(cluster.option("query", "predicate"), cluster.map(), cluster.version());
    return Members.deployment(cluster);
  }

  @Override
  public String defaults() {
    return Members.DEFAULTS
        + " Values are stored as BINARY, in the Compact format unless the study names another; the"
        + " members have no class of ours unless the format is java or identified. JSON is written and read by"
        + " Jackson's streaming API. By jcache the entries are in a cache instead of a map, with as"
        + " many backups, and never evicted, where the vendor's own default keeps about 10,000.";
  }
}
