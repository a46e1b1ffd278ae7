package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * What the members' statistics of a map have counted. A client cannot ask for them; they are read
 * from the management agent of a member's JVM, whose address is an attribute of the member. The
 * counters are of requests that clients sent, each counted by the member that it came to, batches
 * by their entries from 4.0 on and not at all before; backups and queries are not in them.
 */
public final class MapStatistics {

  /** The member's attribute that holds {@code host:port} of its management agent. */
  public static final String ATTRIBUTE = "gridbench.statistics";

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
  private final Supplier<Stream<Optional<String>>> agents;

  /**
   * @param agents each member's attribute, empty where it has none
   */
  MapStatistics(String map, Supplier<Stream<Optional<String>>> agents) {
    this.map = map;
    this.agents = agents;
  }

  /**
   * What a member's JVM needs for its agent. This listens on one port of the
   * address that the member binds, and never collects garbage of its own accord.
   */
  public static List<String> jvmArgs(Endpoint agent) {
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

  /** What Hazelcast needs: its beans, which may not repeat an earlier figure. */
  static Map<String, String> properties() {
    return Map.of("hazelcast.jmx", "true", "hazelcast.jmx.update.interval.seconds", "0");
  }

  int members() {
    return (int) agents.get().count();
  }

  /**
   * The sum over members.
   *
   * @return empty where no member knows the map, or one has no agent
   * @throws IOException if a member's agent does not answer
   */
  Map<Verb, Long> served() throws IOException {
    return tally().counts;
  }

  /**
   * The sum over members of what they say that the map's entries cost, backups included.
   *
   * @return empty where no member knows the map, or one has no agent
   * @throws IOException if a member's agent does not answer
   */
  OptionalLong memoryCost() throws IOException {
    Tally all = tally();
    return all.seen ? OptionalLong.of(all.memoryCost) : OptionalLong.empty();
  }

  /**
   * Entries that members have evicted, in seconds.
   *
   * @return empty where a member has no agent or does not count
   * @throws IOException if a member's agent does not answer
   */
  OptionalLong evictions() throws IOException, InterruptedException {
    List<String> addresses = addresses();
    return addresses.isEmpty() ? OptionalLong.empty() : MapEvictions.of(addresses, map);
  }

  /** Of all members' agents; empty where one has none. */
  private List<String> addresses() {
    List<Optional<String>> all = agents.get().toList();
    return all.stream().allMatch(Optional::isPresent)
        ? all.stream().flatMap(Optional::stream).toList()
        : List.of();
  }

  private Tally tally() throws IOException {
    Tally all = new Tally(map);
    for (String agent : addresses()) {
      all.seen |= Agent.ask(agent, all::add);
    }
    return all;
  }

  /** Sums over members. */
  private static final class Tally {

    private final String map;
    private final Map<Verb, Long> counts = new EnumMap<>(Verb.class);
    private long memoryCost;
    private boolean seen;

    private Tally(String map) {
      this.map = map;
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
}
