package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.MemberAddress;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One member of a cluster: where it and its peers listen, and its properties. */
public record MemberSite(ClusterSpec cluster, int index) {

  /**
   * The member's attribute that holds {@code host:port} of its management agent, or {@link
   * #NO_AGENT}.
   */
  public static final String AGENT_ATTRIBUTE = "gridbench.statistics";

  /** Of a member that has none. */
  public static final String NO_AGENT = "none";

  /** What each port of a member is for. */
  static final int CLIENTS = 0;

  private static final int AGENT = 1;
  static final int PORTS = 2;

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

  /**
   * Where the member's JVM listens for questions about its statistics, as its attribute says it: on
   * loopback. The agent asks nobody who he is, and who may speak to it can run what he likes; so a
   * member that others reach has none, and workers of other machines could not ask it.
   */
  public String agent() {
    return hasAgent() ? loopback().toString() : NO_AGENT;
  }

  private boolean hasAgent() {
    return cluster.address(index).loopback();
  }

  private Endpoint loopback() {
    return new Endpoint(MemberAddress.LOOPBACK.bind(), cluster.port(index, AGENT));
  }

  /**
   * What a member's JVM needs for that agent, which listens on one port and never collects garbage
   * of its own accord; nothing where it has none.
   */
  public List<String> agentArgs() {
    if (!hasAgent()) {
      return List.of();
    }
    Endpoint agent = loopback();
    String prefix = "-Dcom.sun.management.jmxremote";
    return List.of(
        prefix + ".host=" + agent.host(),
        prefix + ".port=" + agent.port(),
        prefix + ".rmi.port=" + agent.port(),
        prefix + ".ssl=false",
        prefix + ".authenticate=false",
        "-Djava.rmi.server.hostname=" + agent.host(),
        "-Dsun.rmi.dgc.server.gcInterval=" + (Long.MAX_VALUE - 1));
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
