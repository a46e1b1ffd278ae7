package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IMap;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.drivers.hazelcastcommon.MapConnection;
import dev.gridbench.drivers.hazelcastcommon.MemberSite;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** One client instance, which speaks to every member. */
final class Hazelcast3Connection extends MapConnection {

  private final HazelcastInstance instance;
  private final IMap<Object, Object> map;

  Hazelcast3Connection(HazelcastInstance instance, ConnectionSpec spec) {
    super(spec, () -> agents(instance));
    this.instance = instance;
    this.map = instance.getMap(spec.map().name());
    instance
        .getLifecycleService()
        .addLifecycleListener(
            event -> lifecycleChanged(event.getState() == LifecycleState.CLIENT_CONNECTED));
  }

  private static Stream<Optional<String>> agents(HazelcastInstance instance) {
    return instance.getCluster().getMembers().stream()
        .map(member -> Optional.ofNullable(member.getStringAttribute(MemberSite.AGENT_ATTRIBUTE)));
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
