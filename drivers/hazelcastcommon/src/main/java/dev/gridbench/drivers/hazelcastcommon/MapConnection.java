package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Bounding;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * A client's connection, with what the members' statistics of its map have counted. A client cannot
 * ask for them; they are read from the management agent of each member's JVM. The counters are of
 * requests that clients sent, each counted by the member that it came to, batches by their entries
 * from 4.0 on and not at all before; backups and queries are not in them. All are unknown of
 * members that gridbench did not start.
 */
public abstract class MapConnection implements Connection {

  /**
   * Versions that have no counter of their own for {@code set} count it as {@code put}, so both are
   * one; {@code putIfAbsent} and {@code replace} are counted as {@code put} too.
   */
  private static final Map<Verb, Set<String>> COUNTERS =
      Map.of(
          Verb.GET, Set.of("localGetOperationCount"),
          Verb.SET, Set.of("localPutOperationCount", "localSetOperationCount"),
          Verb.REMOVE, Set.of("localRemoveOperationCount"));

  /** The cost of a member's own entries, and of those that it keeps for others. */
  private static final Set<String> COSTS =
      Set.of("localOwnedEntryMemoryCost", "localBackupEntryMemoryCost");

  private final ConnectionSpec spec;
  private final Supplier<Stream<Optional<String>>> agents;
  private final AtomicLong reconnections = new AtomicLong();

  /**
   * @param agents each member's attribute {@link MemberSite#AGENT_ATTRIBUTE}, empty where it has no
   *     such
   */
  protected MapConnection(ConnectionSpec spec, Supplier<Stream<Optional<String>>> agents) {
    this.spec = spec;
    this.agents = agents;
  }

  @Override
  public final OptionalInt members() {
    return OptionalInt.of((int) agents.get().count());
  }

  protected final ConnectionSpec spec() {
    return spec;
  }

  /**
   * To be called with each event in the client's life.
   *
   * @param connected whether it was let in once more
   */
  protected final void lifecycleChanged(boolean connected) {
    if (connected) {
      reconnections.incrementAndGet();
    }
  }

  /** Empty where no member knows the map too. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    return tally().counts;
  }

  /**
   * By each member's metrics, of a map that has a bound: others are not asked, for the answer takes
   * seconds. Unknown of versions that do not count too.
   */
  @Override
  public final OptionalLong evictions() throws IOException, InterruptedException {
    List<String> addresses = addresses();
    return addresses.isEmpty() || Bounding.OPTION.entries(spec.options()).isEmpty()
        ? OptionalLong.empty()
        : MapEvictions.of(addresses, spec.map().name());
  }

  /** What the map's entries cost, own and backups. */
  @Override
  public OptionalLong memory() throws IOException {
    Tally all = tally();
    return all.seen ? OptionalLong.of(all.memoryCost) : OptionalLong.empty();
  }

  /** Of the client to the cluster: it comes back once it had lost every member. */
  @Override
  public final OptionalLong reconnections() {
    return OptionalLong.of(reconnections.get());
  }

  private Tally tally() throws IOException {
    Tally all = new Tally(spec.map().name());
    for (String agent : addresses()) {
      all.seen |= Agent.ask(agent, all::add);
    }
    return all;
  }

  /** Of all members' agents; empty where one has none. */
  private List<String> addresses() {
    List<Optional<String>> all =
        agents.get().map(each -> each.filter(at -> !at.equals(MemberSite.NO_AGENT))).toList();
    return all.stream().allMatch(Optional::isPresent)
        ? all.stream().flatMap(Optional::stream).toList()
        : List.of();
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
