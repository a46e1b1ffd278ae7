package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IMap;
import com.hazelcast.nio.serialization.Data;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** One client instance, which speaks to every member. */
final class Hazelcast3Connection implements Connection {

  private final HazelcastInstance instance;
  private final ConnectionSpec spec;
  private final IMap<Object, Object> map;

  Hazelcast3Connection(HazelcastInstance instance, ConnectionSpec spec) {
    this.instance = instance;
    this.spec = spec;
    this.map = instance.getMap(spec.map().name());
  }

  @Override
  public void define() {
    boolean ordered = spec.option("index", "unordered").equals("ordered");
    for (String path : spec.map().indexes()) {
      map.addIndex(path, ordered);
    }
  }

  @Override
  public Session session() {
    return new Hazelcast3Session(map, spec);
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.of(instance.getCluster().getMembers().size());
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.of(map.size());
  }

  /** With the serialization header. */
  @Override
  public OptionalLong encodedSize(Object value) {
    try {
      if (instance instanceof SerializationServiceSupport) {
        SerializationServiceSupport support = (SerializationServiceSupport) instance;
        Data data = support.getSerializationService().toData(value);
        return OptionalLong.of(data.totalSize());
      }
      return OptionalLong.empty();
    } catch (LinkageError moved) {
      return OptionalLong.empty(); // the vendor's internals are his to change
    }
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
