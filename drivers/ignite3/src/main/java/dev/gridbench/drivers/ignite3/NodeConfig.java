package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.system.ClusterSpec;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One member's file of configuration, in HOCON: bound to one address, its peers found at theirs.
 * All else is the vendor's default.
 */
record NodeConfig(ClusterSpec cluster, int index) {

  static final String FILE = "ignite.conf";

  /** The storage profile of the table's zone. */
  static final String PROFILE = "default";

  /** What each port of a member is for. */
  static final int CLIENTS = 0;

  private static final int PEERS = 1;
  private static final int REST = 2;
  static final int PORTS = 3;

  String name() {
    return "member-" + (index + 1);
  }

  String address() {
    return cluster.bind(index);
  }

  /** The study's own properties come last, and prevail. */
  String text() {
    Map<String, String> own = new TreeMap<>(cluster.properties());
    return """
        ignite.network.port = %d
        ignite.network.listenAddresses = ["%s"]
        ignite.network.nodeFinder.type = STATIC
        ignite.network.nodeFinder.netClusterNodes = [%s]
        ignite.clientConnector.port = %d
        ignite.clientConnector.listenAddresses = ["%s"]
        ignite.rest.port = %d
        ignite.storage.profiles.%s.engine = %s
        """
            .formatted(
                cluster.port(index, PEERS),
                address(),
                peers(),
                cluster.port(index, CLIENTS),
                address(),
                cluster.port(index, REST),
                PROFILE,
                cluster.option(Ignite3System.STORAGE.name(), Ignite3System.STORAGE.defaultValue()))
        + own.entrySet().stream()
            .map(each -> each.getKey() + " = " + each.getValue() + "\n")
            .collect(Collectors.joining());
  }

  private String peers() {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> "\"" + cluster.endpoint(member, PEERS) + "\"")
        .collect(Collectors.joining(", "));
  }
}
