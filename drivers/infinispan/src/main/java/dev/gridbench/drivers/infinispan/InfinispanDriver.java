package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.drivers.codec.Schema;
import java.net.ConnectException;
import java.util.Properties;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.configuration.NearCacheMode;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;

/**
 * Opens one {@code RemoteCacheManager} a connection, with the client's own defaults but for
 * timeouts.
 */
public final class InfinispanDriver implements ClientDriver {

  /** The client's own default is 2 s, which 128 clients that connect at once exceed. */
  private static final int CONNECT_TIMEOUT_MILLIS = 20_000;

  /**
   * The client's own default is 2 s, after which it silently sends the request once more: a first
   * indexed cache, a bulk load or a large answer takes longer.
   */
  private static final int ANSWER_TIMEOUT_MILLIS = 60_000;

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

  /** What the client keeps is dropped when the server says that another client has written it. */
  private static void nearCache(ConnectionSpec spec, ConfigurationBuilder builder) {
    NearCaching.OPTION
        .entries(spec.options())
        .ifPresent(
            entries ->
                builder
                    .remoteCache(spec.map().name())
                    .nearCacheMode(NearCacheMode.INVALIDATED)
                    .nearCacheMaxEntries(entries));
  }

  private static ConfigurationBuilder configuration(ConnectionSpec spec, Schema schema) {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    for (Endpoint endpoint : spec.endpoints()) {
      builder.addServer().host(endpoint.host()).port(endpoint.port());
    }
    builder.security().authentication().disable();
    builder.connectionTimeout(CONNECT_TIMEOUT_MILLIS).socketTimeout(ANSWER_TIMEOUT_MILLIS);
    if (!(spec.map().value() instanceof ValueShape.Bytes)) {
      builder.addContextInitializer(schema);
    }
    nearCache(spec, builder);
    Properties properties = new Properties();
    properties.putAll(spec.properties());
    return builder.withProperties(properties);
  }
}
