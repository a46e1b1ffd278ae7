package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.client.RedisException;
import org.redisson.config.BaseMasterSlaveServersConfig;
import org.redisson.config.ClusterServersConfig;
import org.redisson.config.Config;
import org.redisson.config.MasterSlaveServersConfig;
import org.redisson.config.ReadMode;
import org.redisson.config.SentinelServersConfig;
import org.redisson.config.SingleServerConfig;

/**
 * One {@code RedissonClient} a connection, with a pool of its own. The clients of a worker share
 * the threads, or have their own.
 */
public final class RedissonDriver implements ClientDriver {

  private @Nullable RedissonThreads shared;

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   * @throws IOException if no server can be reached, or none lets this client in
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    PoolSize pool = PoolSize.of(spec.options());
    int timeout = WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    Config config = config(spec.security());
    if (RedisConnection.clustered(spec, timeout)) {
      RedisConnection.awaitReplicas(spec, timeout);
      cluster(config, spec, pool, timeout);
    } else {
      alone(config, RedisConnection.alone(spec, timeout), spec, pool);
    }
    RedissonThreads threads = threads(spec);
    boolean connected = false;
    try {
      Redisson client = (Redisson) Redisson.create(threads.given(config));
      connected = true;
      return new RedisConnection(new RedissonCommands(client, threads), spec);
    } catch (RedisException unreachable) {
      throw RedisConnection.failed(spec, unreachable);
    } finally {
      if (!connected) {
        threads.leave();
      }
    }
  }

  private static Config config(Security security) throws IOException {
    Config config = new Config();
    if (!security.user().isEmpty()) {
      config.setUsername(security.user());
    }
    if (!security.password().isEmpty()) {
      config.setPassword(security.password());
    }
    Tls tls = security.tls();
    if (tls != null) {
      PemFiles files = new PemFiles(tls);
      config.setSslTrustManagerFactory(files.trust());
      Optional<KeyManagerFactory> keys = files.keys();
      keys.ifPresent(config::setSslKeyManagerFactory);
    }
    return config;
  }

  private static void alone(Config config, Nodes nodes, ConnectionSpec spec, PoolSize pool) {
    if (!nodes.sentinels().none()) {
      SentinelServersConfig watched =
          config.useSentinelServers().setMasterName(nodes.sentinels().name());
      nodes
          .sentinels()
          .servers()
          .forEach(sentinel -> watched.addSentinelAddress(address(sentinel, spec)));
      several(watched, spec, pool, nodes.timeout());
      return;
    }
    String primary = address(nodes.primaries().get(0), spec);
    if (StaleReads.fromReplicas(spec.options())) {
      MasterSlaveServersConfig servers = config.useMasterSlaveServers().setMasterAddress(primary);
      nodes.replicas().forEach(replica -> servers.addSlaveAddress(address(replica, spec)));
      several(servers, spec, pool, nodes.timeout());
      return;
    }
    SingleServerConfig single = config.useSingleServer();
    single
        .setAddress(primary)
        .setConnectionMinimumIdleSize(pool.fewest())
        .setConnectionPoolSize(pool.most())
        .setSubscriptionConnectionMinimumIdleSize(0);
    single.setTimeout(nodes.timeout()).setRetryAttempts(0);
  }

  private static void cluster(Config config, ConnectionSpec spec, PoolSize pool, int timeout) {
    ClusterServersConfig cluster = config.useClusterServers();
    for (Endpoint seed : spec.endpoints()) {
      cluster.addNodeAddress(address(seed, spec));
    }
    several(cluster, spec, pool, timeout);
  }

  private static void several(
      BaseMasterSlaveServersConfig<?> servers, ConnectionSpec spec, PoolSize pool, int timeout) {
    servers.setReadMode(StaleReads.fromReplicas(spec.options()) ? ReadMode.SLAVE : ReadMode.MASTER);
    servers.setMasterConnectionMinimumIdleSize(pool.fewest());
    servers.setMasterConnectionPoolSize(pool.most());
    servers.setSlaveConnectionMinimumIdleSize(pool.fewest());
    servers.setSlaveConnectionPoolSize(pool.most());
    servers.setSubscriptionConnectionMinimumIdleSize(0);
    servers.setTimeout(timeout);
    servers.setRetryAttempts(0);
  }

  private static String address(Endpoint server, ConnectionSpec spec) {
    return (spec.security().tls() == null ? "redis://" : "rediss://") + server;
  }

  /** With one more user. */
  private synchronized RedissonThreads threads(ConnectionSpec spec) {
    if (spec.option(Clients.RESOURCES.name(), Clients.RESOURCES.defaultValue()).equals("own")) {
      return RedissonThreads.own();
    }
    RedissonThreads known = shared;
    if (known != null && known.use()) {
      return known;
    }
    RedissonThreads fresh = RedissonThreads.toShare();
    shared = fresh;
    return fresh;
  }
}
