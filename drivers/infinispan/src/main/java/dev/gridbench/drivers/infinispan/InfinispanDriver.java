package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import java.net.ConnectException;
import java.util.Properties;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;

/** Opens one {@code RemoteCacheManager} a connection, with the client's own defaults. */
public final class InfinispanDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    Schema schema = new Schema(spec.map());
    RemoteCacheManager manager = new RemoteCacheManager(configuration(spec, schema).build());
    try {
      boolean known = manager.getCache(spec.map().name()) != null;
      return new InfinispanConnection(manager, spec, schema, known);
    } catch (HotRodClientException unreachable) {
      manager.close();
      throw new ConnectException(
          "infinispan: no member at %s let a client in. See that they run there. (%s)"
              .formatted(spec.endpoints(), unreachable.getMessage()));
    }
  }

  private static ConfigurationBuilder configuration(ConnectionSpec spec, Schema schema) {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    for (Endpoint endpoint : spec.endpoints()) {
      builder.addServer().host(endpoint.host()).port(endpoint.port());
    }
    builder.security().authentication().disable();
    builder.addContextInitializer(schema);
    Properties properties = new Properties();
    properties.putAll(spec.properties());
    return builder.withProperties(properties);
  }
}
