package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.Bounding;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A client's connection, with what only members count of a map, and the client's returns. */
public abstract class MapConnection implements Connection {

  private final ConnectionSpec spec;
  private final MapStatistics statistics;
  private final AtomicLong reconnections = new AtomicLong();

  /**
   * @param agents each member's attribute {@link MapStatistics#ATTRIBUTE}, empty where it has none
   */
  protected MapConnection(ConnectionSpec spec, Supplier<Stream<Optional<String>>> agents) {
    this.spec = spec;
    this.statistics = new MapStatistics(spec.map().name(), agents);
  }

  @Override
  public final OptionalInt members() {
    return OptionalInt.of(statistics.members());
  }

  protected final ConnectionSpec spec() {
    return spec;
  }

  /** To be called when the client is let in once more. */
  protected final void connected() {
    reconnections.incrementAndGet();
  }

  /** Unknown of members that gridbench did not start. */
  @Override
  public final Map<Verb, Long> served() throws IOException {
    return statistics.served();
  }

  /**
   * By each member's metrics, of a map that has a bound: others are not asked, for the answer takes
   * seconds. Unknown of members that gridbench did not start, and of versions that do not count.
   */
  @Override
  public final OptionalLong evictions() throws IOException, InterruptedException {
    boolean bounded = Bounding.OPTION.entries(spec.options()).isPresent();
    return bounded ? statistics.evictions() : OptionalLong.empty();
  }

  /**
   * By each member's statistics of the map: what its entries cost, own and backups. Unknown of
   * members that gridbench did not start.
   */
  @Override
  public OptionalLong memory() throws IOException {
    return statistics.memoryCost();
  }

  /** Of the client to the cluster: it comes back once it had lost every member. */
  @Override
  public final OptionalLong reconnections() {
    return OptionalLong.of(reconnections.get());
  }
}
