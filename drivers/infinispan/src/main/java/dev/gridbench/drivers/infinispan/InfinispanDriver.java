package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.drivers.codec.Schema;
import dev.gridbench.drivers.wire.AccessReasons;
import java.io.IOException;
import java.io.StringReader;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.configuration.NearCacheMode;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;

/**
 * Opens one {@code RemoteCacheManager} a connection, with the client's own defaults but for
 * timeouts and how it is let in.
 */
public class InfinispanDriver implements ClientDriver {

  /** The client's own default is 2 s, which 128 clients that connect at once exceed. */
  private static final int CONNECT_TIMEOUT_MILLIS = 20_000;

  /**
   * The client's own default is 2 s, after which it silently sends the request once more: a first
   * indexed cache, a bulk load or a large answer takes longer.
   */
  private static final int ANSWER_TIMEOUT_MILLIS = 60_000;

  private static final List<String> WHERE =
      List.of("infinispan.client.hotrod.server_list", "infinispan.client.hotrod.uri");

  private final ClientApi api;

  public InfinispanDriver() {
    this(new ClientApi());
  }

  protected InfinispanDriver(ClientApi api) {
    this.api = api;
  }

  @Override
  public final Connection connect(ConnectionSpec spec) throws Exception {
    // over a password without a user the client's own mechanisms wait for ever
    new AccessReasons(spec.security()).requireUser(spec.endpoints().get(0));
    try {
      return connect(spec, Login.FIRST);
    } catch (HotRodClientException | SecurityException failed) {
      Optional<String> other = Login.offers(failed).flatMap(Login::another);
      if (other.isEmpty()) {
        throw failure(spec, failed);
      }
      return connectBy(spec, other.get());
    }
  }

  private Connection connectBy(ConnectionSpec spec, String mechanism) throws IOException {
    try {
      return connect(spec, mechanism);
    } catch (HotRodClientException | SecurityException failed) {
      throw failure(spec, failed);
    }
  }

  private Connection connect(ConnectionSpec spec, String mechanism) throws IOException {
    Schema schema = api.schema(spec.map());
    RemoteCacheManager manager =
        new RemoteCacheManager(configuration(spec, schema, mechanism).build());
    try {
      // a request for one cache by its name needs no login, and would not show that it failed
      boolean known = manager.getCacheNames().contains(spec.map().name());
      return new InfinispanConnection(manager, spec, schema, api, known);
    } catch (RuntimeException failed) {
      manager.close();
      throw failed;
    }
  }

  /** Why nobody was let in. A server that offers no mechanism wants no login. */
  private static IOException failure(ConnectionSpec spec, RuntimeException failed) {
    Endpoint first = spec.endpoints().get(0);
    if (Login.offers(failed).filter(List::isEmpty).isPresent()) {
      return new AccessDenied(first, AccessReasons.unwanted());
    }
    AccessReasons reasons = new AccessReasons(spec.security());
    Optional<AccessDenied> denied = reasons.of(first, failed, said -> Login.refusal(reasons, said));
    return denied.isPresent() ? denied.get() : unreached(spec, failed);
  }

  private static IOException unreached(ConnectionSpec spec, RuntimeException failed) {
    ConnectException failure =
        new ConnectException(
            "infinispan: no member at %s let a client in. See that they run there. (%s)"
                .formatted(spec.endpoints(), failed.getMessage()));
    failure.initCause(failed);
    return failure;
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

  static ConfigurationBuilder configuration(ConnectionSpec spec, Schema schema, String mechanism)
      throws IOException {
    ConfigurationBuilder builder = new ConfigurationBuilder();
    for (Endpoint endpoint : spec.endpoints()) {
      builder.addServer().host(endpoint.host()).port(endpoint.port());
    }
    Login.of(spec).on(builder, mechanism);
    builder.connectionTimeout(CONNECT_TIMEOUT_MILLIS).socketTimeout(ANSWER_TIMEOUT_MILLIS);
    if (!(spec.map().value() instanceof ValueShape.Bytes)) {
      builder.addContextInitializer(schema);
    }
    nearCache(spec, builder);
    return builder.withProperties(properties(spec));
  }

  /** Those of the file that the study brings, but for where servers are, and over them its own. */
  private static Properties properties(ConnectionSpec spec) throws IOException {
    Properties properties = new Properties();
    Optional<Path> file = ConfigFiles.of(ConfigFiles.CLIENT, spec.options());
    if (file.isPresent()) {
      properties.load(new StringReader(ConfigFiles.text(file.get())));
      WHERE.forEach(properties::remove);
    }
    properties.putAll(spec.properties());
    return properties;
  }
}
