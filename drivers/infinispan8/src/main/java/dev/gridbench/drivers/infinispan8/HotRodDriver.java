package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;
import org.infinispan.commons.marshall.Marshaller;

/** Opens one {@code RemoteCacheManager} a connection, with the client's own defaults. */
abstract class HotRodDriver implements ClientDriver {

  /** The control ports of these members; empty where gridbench did not start them. */
  private final Map<List<Endpoint>, Optional<ControlPorts>> known = new ConcurrentHashMap<>();

  /** How keys and values are encoded. */
  abstract Marshaller marshaller(MapSpec map);

  /** What one client does with the cache. */
  abstract Session session(RemoteCache<Object, Object> cache);

  /** Bytes as they are. */
  Marshaller plain() {
    return new PlainMarshaller();
  }

  @Override
  public final Connection connect(ConnectionSpec spec) throws IOException {
    try {
      Optional<ControlPorts> controls = controls(spec);
      Marshaller marshaller = marshaller(spec.map());
      return new HotRodConnection(this, spec, manager(spec, marshaller), marshaller, controls);
    } catch (HotRodClientException failed) {
      ConnectException failure =
          new ConnectException(
              "infinispan: no member at %s let a client in. See that they run there. (%s)"
                  .formatted(spec.endpoints(), failed.getMessage()));
      failure.initCause(failed);
      throw failure;
    }
  }

  /** The client's own settings go first, since they are set back to defaults where they are not. */
  private static RemoteCacheManager manager(ConnectionSpec spec, Marshaller marshaller) {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    if (!spec.properties().isEmpty()) {
      Properties properties = new Properties();
      properties.putAll(spec.properties());
      builder.withProperties(properties);
    }
    for (Endpoint endpoint : spec.endpoints()) {
      builder.addServer().host(endpoint.host()).port(endpoint.port());
    }
    builder.classLoader(HotRodDriver.class.getClassLoader()).marshaller(marshaller);
    return new RemoteCacheManager(builder.build());
  }

  /** Asked once: this takes a client of its own, and shows that somebody is there. */
  private Optional<ControlPorts> controls(ConnectionSpec spec) {
    Optional<ControlPorts> before = known.get(spec.endpoints());
    if (before != null) {
      return before;
    }
    RemoteCacheManager manager = manager(spec, plain());
    try {
      RemoteCache<Object, Object> cache = manager.getCache(ControlPort.CACHE);
      Object listed =
          cache == null ? null : cache.get(ControlPort.CACHE.getBytes(StandardCharsets.UTF_8));
      Optional<ControlPorts> found =
          listed == null
              ? Optional.empty()
              : Optional.of(ControlPorts.of(new String((byte[]) listed, StandardCharsets.UTF_8)));
      known.put(spec.endpoints(), found);
      return found;
    } finally {
      manager.stop();
    }
  }
}
