package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IMap;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.core.Member;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.hazelcastcommon.MapConnection;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import dev.gridbench.drivers.hazelcastcommon.MemberTask;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;

/** One client instance, which speaks to every member. */
final class Hazelcast3Connection extends MapConnection {

  private final HazelcastInstance instance;
  private final IMap<Object, Object> map;

  Hazelcast3Connection(HazelcastInstance instance, ConnectionSpec spec) {
    super(spec);
    this.instance = instance;
    this.map = instance.getMap(spec.map().name());
    instance
        .getLifecycleService()
        .addLifecycleListener(
            event -> lifecycleChanged(event.getState() == LifecycleState.CLIENT_CONNECTED));
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(instance.getCluster().getMembers().size());
  }

  @Override
  protected Collection<Future<List<Map<String, Long>>>> ask(MemberTask question) {
    Set<Member> members = instance.getCluster().getMembers();
    return members.stream()
            .allMatch(member -> member.getStringAttribute(MemberSite.FIGURES_ATTRIBUTE) != null)
        ? instance.getExecutorService(EXECUTOR).submitToMembers(question, members).values()
        : List.of();
  }

  @Override
  public void define() {
    boolean ordered = spec().option("index", "unordered").equals("ordered");
    for (String path : spec().map().indexes()) {
      map.addIndex(path, ordered);
    }
  }

  @Override
  public Session session() {
    return new Hazelcast3Session(map, spec());
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(map.size());
  }

  @Override
  public Optional<ValueCodec> codec() {
    return ClientSerialization.codec(instance);
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
