package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * What the members' statistics of a map have counted. A client cannot ask for them; a member's JVM
 * tells them through its management agent, whose address is an attribute of the member. The
 * counters are of requests that clients sent, each counted by the member that it came to, batches
 * by their entries; backups and queries are not in them.
 */
final class MapStatistics {

  /** The member's attribute that holds {@code host:port} of its management agent. */
  static final String ATTRIBUTE = "gridbench.statistics";

  /**
   * Versions that have no counter of their own for {@code set} count it as {@code put}, so both are
   * one; {@code putIfAbsent} and {@code replace} are counted as {@code put} too.
   */
  private static final Map<Verb, Set<String>> COUNTERS =
      Map.of(
          Verb.GET, Set.of("localGetOperationCount"),
          Verb.SET, Set.of("localPutOperationCount", "localSetOperationCount"),
          Verb.REMOVE, Set.of("localRemoveOperationCount"));

  /** What a member says that its own entries cost, and those that it keeps for others. */
  private static final Set<String> COSTS =
      Set.of("localOwnedEntryMemoryCost", "localBackupEntryMemoryCost");

  private final String map;
  private final Map<Verb, Long> counts = new EnumMap<>(Verb.class);
  private long memoryCost;
  private boolean seen;

  private MapStatistics(String map) {
    this.map = map;
  }

  /**
   * What a member's JVM needs, so that it can be asked. The agent listens on one port of the
   * address that the member binds, and never collects garbage of its own accord.
   */
  static List<String> jvmArgs(Endpoint agent) {
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

  /** What Hazelcast needs: its beans, and that they never tell an earlier figure once more. */
  static Map<String, String> properties() {
    return Map.of("hazelcast.jmx", "true", "hazelcast.jmx.update.interval.seconds", "0");
  }

  /**
   * The sum over members, of which each gives its agent's address.
   *
   * @return empty where no member knows the map
   * @throws IOException if a member's agent does not answer
   */
  static Map<Verb, Long> served(List<String> agents, String map) throws IOException {
    return of(agents, map).counts;
  }

  /**
   * The sum over members of what they say that the map's entries cost, backups included.
   *
   * @return empty where no member knows the map
   * @throws IOException if a member's agent does not answer
   */
  static OptionalLong memoryCost(List<String> agents, String map) throws IOException {
    MapStatistics all = of(agents, map);
    return all.seen ? OptionalLong.of(all.memoryCost) : OptionalLong.empty();
  }

  private static MapStatistics of(List<String> agents, String map) throws IOException {
    MapStatistics all = new MapStatistics(map);
    for (String agent : agents) {
      all.seen |= Agent.ask(agent, all::add);
    }
    return all;
  }

  /** Whether this member knows the map. */
  private boolean add(MBeanServerConnection member) throws IOException, JMException {
    ObjectName bean = Agent.map(member, map);
    if (bean == null) {
      return false;
    }
    memoryCost += Agent.sum(member, bean, COSTS);
    for (Map.Entry<Verb, Set<String>> counters : COUNTERS.entrySet()) {
      counts.merge(counters.getKey(), Agent.sum(member, bean, counters.getValue()), Long::sum);
    }
    return true;
  }
}
