package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.Bounding;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * A client's connection, with what the members' statistics of its map have counted. A client cannot
 * ask for them; each member reads its own, by {@link MapFigures}. The counters are of requests that
 * clients sent, each counted by the member that it came to, batches by their entries from 4.0 on
 * and not at all before; backups and queries are not in them. All are unknown of members that
 * gridbench did not start.
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

  private static final Set<String> COUNTED =
      COUNTERS.values().stream().flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());

  /** The cost of a member's own entries, and of those that it keeps for others. */
  private static final Set<String> COSTS =
      Set.of("localOwnedEntryMemoryCost", "localBackupEntryMemoryCost");

  /** Of the cluster's executor service by which members are asked. */
  protected static final String EXECUTOR = "gridbench";

  /** A member that answers no client within this has failed otherwise. */
  private static final long LONGEST_SECONDS = 30;

  private final ConnectionSpec spec;
  private final AtomicLong reconnections = new AtomicLong();

  protected MapConnection(ConnectionSpec spec) {
    this.spec = spec;
  }

  /**
   * Has all members that keep entries answer, each within its JVM, over the client's own sockets.
   *
   * @return empty where one of them cannot, for want of {@link MemberSite#FIGURES_ATTRIBUTE}
   */
  protected abstract Collection<Future<List<Map<String, Long>>>> ask(MemberTask question);

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
    Map<Verb, Long> counts = new EnumMap<>(Verb.class);
    for (Map<String, Long> member : known(COUNTED)) {
      COUNTERS.forEach((verb, names) -> counts.merge(verb, sum(member, names), Long::sum));
    }
    return counts;
  }

  /**
   * By each member's metrics, of a map that has a bound: others are not asked, for the answer takes
   * seconds. Unknown of versions that do not count too.
   */
  @Override
  public final OptionalLong evictions() throws IOException, InterruptedException {
    return Bounding.OPTION.entries(spec.options()).isEmpty()
        ? OptionalLong.empty()
        : MapEvictions.of(this::figures, spec.map().name());
  }

  /** What the map's entries cost, own and backups. */
  @Override
  public OptionalLong memory() throws IOException {
    List<Map<String, Long>> known = known(COSTS);
    return known.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(known.stream().mapToLong(member -> sum(member, COSTS)).sum());
  }

  /** Of the client to the cluster: it comes back once it had lost every member. */
  @Override
  public final OptionalLong reconnections() {
    return OptionalLong.of(reconnections.get());
  }

  /** Of the map's bean, by those members that have one. */
  private List<Map<String, Long>> known(Set<String> attributes) throws IOException {
    return figures(new MapFigures(spec.map().name(), attributes, Set.of())).stream()
        .filter(member -> !member.isEmpty())
        .toList();
  }

  /**
   * One of each member; none where a member cannot run the question, as on a JVM before Java 17.
   *
   * @throws IOException if a member does not answer
   */
  private List<Map<String, Long>> figures(MapFigures question) throws IOException {
    try {
      List<Map<String, Long>> all = new ArrayList<>();
      for (Future<List<Map<String, Long>>> answer : ask(question)) {
        all.addAll(answer.get(LONGEST_SECONDS, TimeUnit.SECONDS));
      }
      return all;
    } catch (ExecutionException unable) {
      return List.of();
    } catch (TimeoutException | RuntimeException failed) {
      throw new IOException("hazelcast: a member did not say what it counts", failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while members were asked what they count");
    }
  }

  private static long sum(Map<String, Long> member, Set<String> attributes) {
    return attributes.stream().mapToLong(name -> member.getOrDefault(name, 0L)).sum();
  }
}
