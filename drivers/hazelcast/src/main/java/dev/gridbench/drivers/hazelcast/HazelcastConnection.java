package dev.gridbench.drivers.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.map.IMap;
import dev.gridbench.api.Bounding;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Option;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import dev.gridbench.api.Verb;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** One client instance, which speaks to every member. */
final class HazelcastConnection implements Connection {

  private final HazelcastInstance instance;
  private final ConnectionSpec spec;
  private final IMap<Object, Object> map;
  private final AtomicLong reconnections = new AtomicLong();
  private final boolean sql;
  private final Form form;

  HazelcastConnection(HazelcastInstance instance, ConnectionSpec spec) {
    this.instance = instance;
    this.spec = spec;
    this.map = instance.getMap(spec.map().name());
    instance.getLifecycleService().addLifecycleListener(this::heard);
    this.form = Form.of(spec.map());
    this.sql = spec.option("query", "predicate").equals("sql");
  }

  /** Indexes are made of the type that the option {@code index} names; SQL gets its mapping. */
  @Override
  public void define() {
    String named = spec.option(Members.INDEX.name(), Members.INDEX.defaultValue());
    IndexType type = IndexType.valueOf(named.toUpperCase(Locale.ROOT));
    for (String path : spec.map().indexes()) {
      map.addIndex(new IndexConfig(type, path));
    }
    if (sql && !spec.map().value().family().equals("bytes")) {
      SqlMapping.of(spec.map(), form).create(instance.getSql());
    }
  }

  private void heard(LifecycleEvent event) {
    if (event.getState() == LifecycleState.CLIENT_CONNECTED) {
      reconnections.incrementAndGet();
    }
  }

  @Override
  public Session session() {
    return new HazelcastSession(map, spec, sql ? instance.getSql() : null);
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(instance.getCluster().getMembers().size());
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(map.size());
  }

  /** Unknown of members that gridbench did not start. */
  @Override
  public Map<Verb, Long> served() throws IOException {
    List<String> agents = agents();
    return agents.isEmpty() ? Map.of() : MapStatistics.served(agents, spec.map().name());
  }

  /**
   * By each member's metrics, of a map that has a bound: others are not asked, for the answer takes
   * seconds. Unknown of members that gridbench did not start, and of versions that do not count.
   */
  @Override
  public OptionalLong evictions() throws IOException, InterruptedException {
    List<String> agents = bounded() ? agents() : List.of();
    return agents.isEmpty() ? OptionalLong.empty() : MapEvictions.of(agents, spec.map().name());
  }

  private boolean bounded() {
    return Bounding.OPTION.entries(spec.options()).isPresent();
  }

  /**
   * By each member's statistics of the map: what its entries cost, own and backups. Unknown of
   * members that gridbench did not start, and of objects, whose cost the members tell as nothing.
   */
  @Override
  public OptionalLong memory() throws IOException {
    List<String> agents = agents();
    Option format = Members.IN_MEMORY_FORMAT;
    return agents.isEmpty() || spec.option(format.name(), format.defaultValue()).equals("object")
        ? OptionalLong.empty()
        : MapStatistics.memoryCost(agents, spec.map().name());
  }

  /** Where members tell of themselves; empty where one of them does not. */
  private List<String> agents() {
    List<String> agents = new ArrayList<>();
    for (Member member : instance.getCluster().getMembers()) {
      String agent = member.getAttribute(MapStatistics.ATTRIBUTE);
      if (agent == null) {
        return List.of();
      }
      agents.add(agent);
    }
    return agents;
  }

  /** Of the client to the cluster: it comes back once it had lost every member. */
  @Override
  public OptionalLong reconnections() {
    return OptionalLong.of(reconnections.get());
  }

  @Override
  public Optional<ValueCodec> codec() {
    return OwnCodec.of(instance, form);
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
