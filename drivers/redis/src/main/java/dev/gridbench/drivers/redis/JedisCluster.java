package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClusterPipeline;
import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPool;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.Response;
import redis.clients.jedis.commands.JedisBinaryCommands;

/** Jedis' client of a cluster, for one session: at most one socket to each primary. */
final class JedisCluster extends JedisCommands {

  private final RedisClusterClient cluster;

  JedisCluster(List<Endpoint> seeds, JedisClientConfig config) {
    cluster =
        RedisClusterClient.builder()
            .nodes(nodes(seeds))
            .clientConfig(config)
            .maxAttempts(1)
            .poolConfig(oneEach())
            .build();
  }

  @Override
  <T extends @Nullable Object> T call(Function<JedisBinaryCommands, T> command) {
    return command.apply(cluster);
  }

  /** By a pipeline to each primary: one {@code MGET} cannot ask for keys of several slots. */
  @Override
  public List<byte @Nullable []> getAll(byte[][] keys) {
    List<Response<byte[]>> answers = new ArrayList<>(keys.length);
    try (ClusterPipeline pipeline = cluster.pipelined()) {
      for (byte[] key : keys) {
        answers.add(pipeline.get(key));
      }
    }
    List<byte @Nullable []> found = new ArrayList<>(keys.length);
    answers.forEach(answer -> found.add(answer.get()));
    return found;
  }

  /** By a pipeline, as {@link #getAll}. */
  @Override
  public void putAll(byte[][] keysAndValues) {
    setAll(Commands.entries(keysAndValues));
  }

  @Override
  public void setAll(Map<byte[], byte[]> entries) {
    List<Response<String>> answers = new ArrayList<>();
    try (ClusterPipeline pipeline = cluster.pipelined()) {
      entries.forEach((key, value) -> answers.add(pipeline.set(key, value)));
    }
    answers.forEach(Response::get);
  }

  @Override
  public List<String> infos(String section) {
    return cluster.getClusterNodes().values().stream().map(pool -> info(pool, section)).toList();
  }

  @Override
  public void close() {
    cluster.close();
  }

  private static String info(ConnectionPool pool, String section) {
    try (Connection connection = pool.getResource()) {
      return JedisServer.info(new Jedis(connection), section);
    }
  }

  private static Set<HostAndPort> nodes(List<Endpoint> seeds) {
    return seeds.stream()
        .map(seed -> new HostAndPort(seed.host(), seed.port()))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** No thread that looks after connections that were idle for a while. */
  private static GenericObjectPoolConfig<Connection> oneEach() {
    ConnectionPoolConfig config = new ConnectionPoolConfig();
    config.setMaxTotal(1);
    config.setTimeBetweenEvictionRuns(Duration.ofMillis(-1));
    return config;
  }
}
