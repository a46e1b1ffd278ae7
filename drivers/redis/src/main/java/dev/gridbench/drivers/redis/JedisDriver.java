package dev.gridbench.drivers.redis;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisException;

/**
 * One {@code Jedis} a connection; on a cluster, one of its connections to each primary; behind
 * Sentinel, one to whichever is the primary.
 */
public final class JedisDriver implements ClientDriver {

  private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   * @throws IOException if no server can be reached, or none lets this client in
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    JedisClientConfig config = config(spec);
    try {
      return new RedisConnection(commands(spec, config), spec);
    } catch (JedisException unreachable) {
      throw RedisConnection.failed(spec, unreachable);
    }
  }

  private static Commands commands(ConnectionSpec spec, JedisClientConfig config)
      throws IOException {
    if (RedisConnection.clustered(spec, timeout(spec))) {
      return new JedisCommands.Cluster(spec.endpoints(), config);
    }
    Nodes nodes = RedisConnection.alone(spec, timeout(spec));
    return nodes.sentinels().none()
        ? new JedisCommands.Server(nodes.primaries().get(0), config)
        : new JedisCommands.Watched(nodes.sentinels(), config);
  }

  private static int timeout(ConnectionSpec spec) {
    return WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
  }

  private static JedisClientConfig config(ConnectionSpec spec) throws IOException {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder()
            .connectionTimeoutMillis(CONNECT_TIMEOUT_MILLIS)
            .socketTimeoutMillis(timeout(spec));
    Security security = spec.security();
    if (!security.user().isEmpty()) {
      config.user(security.user());
    }
    if (!security.password().isEmpty()) {
      config.password(security.password());
    }
    Tls tls = security.tls();
    if (tls != null) {
      config
          .ssl(true)
          .sslSocketFactory(new PemFiles(tls).context().getSocketFactory())
          .sslParameters(PemFiles.named());
    }
    return config.build();
  }
}
