package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.redis.server.Sentinels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.ClusterPipeline;
import redis.clients.jedis.Connection;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.RedisSentinelClient;
import redis.clients.jedis.Response;
import redis.clients.jedis.commands.JedisBinaryCommands;
import redis.clients.jedis.params.SetParams;

/** What Jedis' client of one server and its client of a cluster have in common. */
abstract class JedisCommands implements Commands {

  /** Sends a command and waits for its answer. */
  abstract <T extends @Nullable Object> T call(Function<JedisBinaryCommands, T> command);

  @Override
  public final byte @Nullable [] get(byte[] key) {
    return call(jedis -> jedis.get(key));
  }

  @Override
  public final void set(byte[] key, byte[] value) {
    String unused = call(jedis -> jedis.set(key, value));
  }

  @Override
  public final byte @Nullable [] exchange(byte[] key, byte[] value) {
    return call(jedis -> jedis.setGet(key, value));
  }

  @Override
  public final boolean setIfAbsent(byte[] key, byte[] value) {
    return call(jedis -> jedis.set(key, value, new SetParams().nx())) != null;
  }

  @Override
  public final boolean setIfPresent(byte[] key, byte[] value) {
    return call(jedis -> jedis.set(key, value, new SetParams().xx())) != null;
  }

  @Override
  public final long del(byte[] key) {
    return call(jedis -> jedis.del(key));
  }

  @Override
  public List<byte @Nullable []> getAll(byte[][] keys) {
    List<byte[]> found = call(jedis -> jedis.mget(keys));
    return new ArrayList<>(found);
  }

  @Override
  public void putAll(byte[][] keysAndValues) {
    String unused = call(jedis -> jedis.mset(keysAndValues));
  }

  private static List<Response<String>> sent(
      Supplier<? extends AbstractPipeline> open, Map<byte[], byte[]> entries) {
    List<Response<String>> answers = new ArrayList<>();
    try (AbstractPipeline pipeline = open.get()) {
      entries.forEach((key, value) -> answers.add(pipeline.set(key, value)));
    }
    return answers;
  }

  private static Set<HostAndPort> nodes(List<Endpoint> servers) {
    return servers.stream()
        .map(server -> new HostAndPort(server.host(), server.port()))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** No thread that looks after connections that were idle for a while. */
  private static GenericObjectPoolConfig<Connection> oneEach() {
    ConnectionPoolConfig config = new ConnectionPoolConfig();
    config.setMaxTotal(1);
    config.setTimeBetweenEvictionRuns(Duration.ofMillis(-1));
    return config;
  }

  /**
   * One {@code Jedis}, which is one socket. Where it broke, the next command opens another: Jedis
   * itself would go on with whatever answer comes next.
   */
  static final class Server extends JedisCommands {

    private final HostAndPort server;
    private final JedisClientConfig config;
    private @Nullable Jedis open;

    Server(Endpoint server, JedisClientConfig config) {
      this.server = new HostAndPort(server.host(), server.port());
      this.config = config;
      open = new Jedis(this.server, config);
    }

    @Override
    public void setAll(Map<byte[], byte[]> entries) {
      ask(jedis -> sent(jedis::pipelined, entries)).forEach(Response::get);
    }

    @Override
    public void close() {
      Jedis jedis = open;
      open = null;
      if (jedis != null) {
        jedis.close();
      }
    }

    @Override
    <T extends @Nullable Object> T call(Function<JedisBinaryCommands, T> command) {
      return ask(command::apply);
    }

    private <T extends @Nullable Object> T ask(Function<Jedis, T> command) {
      Jedis jedis = opened();
      try {
        return command.apply(jedis);
      } finally {
        if (jedis.isBroken()) {
          open = null;
          jedis.disconnect();
        }
      }
    }

    private Jedis opened() {
      Jedis jedis = open;
      if (jedis == null) {
        jedis = new Jedis(server, config);
        open = jedis;
      }
      return jedis;
    }
  }

  /**
   * Jedis' client of whichever server sentinels say is the primary: one socket to it, and one with
   * a thread to each sentinel, which tells of a new one.
   */
  static final class Watched extends JedisCommands {

    private final RedisSentinelClient primary;

    Watched(Sentinels sentinels, JedisClientConfig config) {
      primary =
          RedisSentinelClient.builder()
              .masterName(sentinels.name())
              .sentinels(nodes(sentinels.servers()))
              .clientConfig(config)
              .poolConfig(oneEach())
              .build();
    }

    @Override
    <T extends @Nullable Object> T call(Function<JedisBinaryCommands, T> command) {
      return command.apply(primary);
    }

    @Override
    public void setAll(Map<byte[], byte[]> entries) {
      sent(primary::pipelined, entries).forEach(Response::get);
    }

    @Override
    public void close() {
      primary.close();
    }
  }

  /** Jedis' client of a cluster, for one session: at most one socket to each primary. */
  static final class Cluster extends JedisCommands {

    private final RedisClusterClient cluster;

    Cluster(List<Endpoint> seeds, JedisClientConfig config) {
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
      sent(cluster::pipelined, entries).forEach(Response::get);
    }

    @Override
    public void close() {
      cluster.close();
    }
  }
}
