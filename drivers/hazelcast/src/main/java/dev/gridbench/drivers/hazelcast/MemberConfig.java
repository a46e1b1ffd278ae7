package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.Version;
import dev.gridbench.api.system.Bounding;
import dev.gridbench.drivers.hazelcast.format.IdentifiedFormat;
import dev.gridbench.drivers.hazelcast.format.Wrapper;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One member's hazelcast.yaml: bound to one address, its peers named, nothing discovered, nothing
 * sent home. All else is the vendor's default.
 */
record MemberConfig(MemberSite site) {

  private static final Version FIRST_WITH_JET = new Version("5.0");

  /** Before, it was a beta, and off. */
  private static final Version FIRST_WITH_COMPACT = new Version("5.2");

  private static final Version FIRST_WITH_AUTO_DETECTION = new Version("4.1");

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
            quoted(site.cluster().name()),
            properties(),
            MemberSite.FIGURES_ATTRIBUTE,
            quoted(MemberSite.FIGURES),
            quoted(site.address()),
            site.port(),
            quoted(site.bind()),
            autoDetection(),
            site.peers(MemberConfig::quoted, ", "),
            site.cluster().option("backups", "1"),
            site.cluster()
                .option(
                    HazelcastSince4.IN_MEMORY_FORMAT.name(),
                    HazelcastSince4.IN_MEMORY_FORMAT.defaultValue())
                .toUpperCase(Locale.ROOT),
            eviction(),
            jet(),
            serialization());
  }

  private String eviction() {
    OptionalInt entries = Bounding.OPTION.entries(site.cluster().options());
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

  /** What members need of a format: of most nothing. */
  private String serialization() {
    boolean beta = site.cluster().version().compareTo(FIRST_WITH_COMPACT) < 0;
    return switch (site.cluster().map().format()) {
      case "identified" ->
          """
            serialization:
              data-serializable-factories:
                - factory-id: %d
                  class-name: %s
          """
              .formatted(Wrapper.FACTORY, IdentifiedFormat.NAME);
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

  private String properties() {
    return site.properties(Map.of(), (name, value) -> "    " + quoted(name) + ": " + quoted(value));
  }

  private String autoDetection() {
    boolean known = site.cluster().version().compareTo(FIRST_WITH_AUTO_DETECTION) >= 0;
    return known ? "      auto-detection:\n        enabled: false" : "";
  }

  private String jet() {
    boolean known = site.cluster().version().compareTo(FIRST_WITH_JET) >= 0;
    boolean needed = site.cluster().option("query", "predicate").equals("sql");
    return known ? "  jet:\n    enabled: " + needed + "\n" : "";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
