package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.system.ClusterSpec;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One member of a cluster: where it and its peers listen, and its properties. */
public record MemberSite(ClusterSpec cluster, int index) {

  /** The attribute of a member that can be asked for its {@link MapFigures}. */
  public static final String FIGURES_ATTRIBUTE = "gridbench.figures";

  /** The attribute's value. */
  public static final String FIGURES = "here";

  /** What a member's port is for. */
  static final int CLIENTS = 0;

  /** The port that clients and peers speak to. */
  public int port() {
    return cluster.port(index, CLIENTS);
  }

  /** The address that it listens on. */
  public String bind() {
    return cluster.bind(index);
  }

  /** Where its peers and clients find it. */
  public String address() {
    return address(index);
  }

  /** Every member's address as the configuration writes it. */
  public String peers(UnaryOperator<String> written, String separator) {
    return IntStream.range(0, cluster.members())
        .mapToObj(member -> written.apply(address(member)))
        .collect(Collectors.joining(separator));
  }

  /**
   * A line for each property as the configuration writes it: those by which nothing is discovered
   * and nothing sent home, and the statistics' beans are there and do not repeat an earlier figure,
   * and the study's, which prevail.
   *
   * @param more those that not every version has
   */
  public String properties(Map<String, String> more, BinaryOperator<String> written) {
    Map<String, String> properties = new TreeMap<>(more);
    properties.put("hazelcast.phone.home.enabled", "false");
    properties.put("hazelcast.socket.bind.any", "false");
    properties.put("hazelcast.wait.seconds.before.join", "0");
    properties.put("hazelcast.jmx", "true");
    properties.put("hazelcast.jmx.update.interval.seconds", "0");
    properties.putAll(cluster.properties());
    return properties.entrySet().stream()
        .map(property -> written.apply(property.getKey(), property.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private String address(int member) {
    return cluster.endpoint(member, CLIENTS).toString();
  }
}
