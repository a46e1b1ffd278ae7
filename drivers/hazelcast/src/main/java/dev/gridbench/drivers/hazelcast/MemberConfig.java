package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.Bounding;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Version;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One member's hazelcast.yaml: bound to one address, its peers named, nothing discovered, nothing
 * sent home. All else is the vendor's default.
 */
record MemberConfig(ClusterSpec cluster, int index) {

  private static final Version FIRST_WITH_JET = new Version("5.0");

  /** Before, it was a beta, and off. */
  private static final Version FIRST_WITH_COMPACT = new Version("5.2");

  private static final Version FIRST_WITH_AUTO_DETECTION = new Version("4.1");

  /** What each port of a member is for. */
  private static final int CLIENTS = 0;

  private static final int AGENT = 1;
  static final int PORTS = 2;

  String yaml() {
    return """
    hazelcast:
      cluster-name: %s
      properties:
    %s
      member-attributes:
        %s:
          type: string
          value: %s
      network:
        public-address: %s
        port:
          auto-increment: false
          port: %d
        interfaces:
          enabled: true
          interfaces: [%s]
        join:
    %s
          multicast:
            enabled: false
          tcp-ip:
            enabled: true
            member-list: [%s]
      map:
        default:
          backup-count: %s
          in-memory-format: %s
    %s%s%s\
    """
        .formatted(
            quoted(cluster.name()),
            properties(),
            MapStatistics.ATTRIBUTE,
            quoted(agent().toString()),
            quoted(address(index)),
            cluster.port(index, CLIENTS),
            quoted(cluster.host()),
            autoDetection(),
            peers(),
            cluster.option("backups", "1"),
            cluster
                .option(Members.IN_MEMORY_FORMAT.name(), Members.IN_MEMORY_FORMAT.defaultValue())
                .toUpperCase(Locale.ROOT),
            eviction(),
            jet(),
            serialization());
  }

  private String eviction() {
    OptionalInt entries = Bounding.OPTION.entries(cluster.options());
    return entries.isEmpty()
        ? ""
        : """
              eviction:
                eviction-policy: LRU
                max-size-policy: PER_NODE
                size: %d
        """
            .formatted(entries.getAsInt());
  }

  /** What members have to be told of a format: of most nothing. */
  private String serialization() {
    boolean beta = cluster.version().compareTo(FIRST_WITH_COMPACT) < 0;
    return switch (cluster.map().format()) {
      case "identified" ->
          """
            serialization:
              data-serializable-factories:
                - factory-id: %d
                  class-name: %s
          """
              .formatted(IdentifiedFormat.FACTORY, Members.IDENTIFIED_FACTORY);
      case "compact" ->
          beta
              ? """
                serialization:
                  compact-serialization:
                    enabled: true
              """
              : "";
      default -> "";
    };
  }

  /** Where the member's JVM listens for questions about its statistics. */
  Endpoint agent() {
    return new Endpoint(cluster.host(), cluster.port(index, AGENT));
  }

  private String properties() {
    Map<String, String> properties = new TreeMap<>();
    properties.put("hazelcast.phone.home.enabled", "false");
    properties.put("hazelcast.socket.bind.any", "false");
    properties.put("hazelcast.wait.seconds.before.join", "0");
    properties.putAll(MapStatistics.properties());
    properties.putAll(cluster.properties());
    return properties.entrySet().stream()
        .map(property -> "    " + quoted(property.getKey()) + ": " + quoted(property.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private String autoDetection() {
    boolean known = cluster.version().compareTo(FIRST_WITH_AUTO_DETECTION) >= 0;
    return known ? "      auto-detection:\n        enabled: false" : "";
  }

  private String jet() {
    boolean known = cluster.version().compareTo(FIRST_WITH_JET) >= 0;
    boolean needed = cluster.option("query", "predicate").equals("sql");
    return known ? "  jet:\n    enabled: " + needed + "\n" : "";
  }

  private String peers() {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> quoted(address(member)))
        .collect(Collectors.joining(", "));
  }

  private String address(int member) {
    return cluster.host() + ":" + cluster.port(member, CLIENTS);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
