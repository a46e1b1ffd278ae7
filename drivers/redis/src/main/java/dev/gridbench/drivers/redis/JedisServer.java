package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.params.SetParams;

/**
 * One {@code Jedis}, which is one socket. Where it broke, the next command opens another: Jedis
 * itself would go on with whatever answer comes next.
 */
final class JedisServer implements Commands {

  private final HostAndPort server;
  private final JedisClientConfig config;
  private @Nullable Jedis open;

  JedisServer(Endpoint server, JedisClientConfig config) {
    this.server = new HostAndPort(server.host(), server.port());
    this.config = config;
  }

  @Override
  public byte @Nullable [] get(byte[] key) {
    return call(jedis -> jedis.get(key));
  }

  @Override
  public void set(byte[] key, byte[] value) {
    String unused = call(jedis -> jedis.set(key, value));
  }

  @Override
  public byte @Nullable [] exchange(byte[] key, byte[] value) {
    return call(jedis -> jedis.setGet(key, value));
  }

  @Override
  public boolean setIfAbsent(byte[] key, byte[] value) {
    return call(jedis -> jedis.set(key, value, new SetParams().nx())) != null;
  }

  @Override
  public boolean setIfPresent(byte[] key, byte[] value) {
    return call(jedis -> jedis.set(key, value, new SetParams().xx())) != null;
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

  @Override
  public long del(byte[] key) {
    return call(jedis -> jedis.del(key));
  }

  @Override
  public void setAll(Map<byte[], byte[]> entries) {
    List<Response<String>> answers = call(jedis -> sent(jedis, entries));
    answers.forEach(Response::get);
  }

  private static List<Response<String>> sent(Jedis jedis, Map<byte[], byte[]> entries) {
    List<Response<String>> answers = new ArrayList<>();
    try (Pipeline pipeline = jedis.pipelined()) {
      entries.forEach((key, value) -> answers.add(pipeline.set(key, value)));
    }
    return answers;
  }

  @Override
  public List<String> infos(String section) {
    String info = call(jedis -> info(jedis, section));
    return List.of(info);
  }

  /** An empty text where the server refuses. */
  static String info(Jedis jedis, String section) {
    try {
      return jedis.info(section);
    } catch (JedisDataException refused) {
      return "";
    }
  }

  @Override
  public void close() {
    Jedis jedis = open;
    open = null;
    if (jedis != null) {
      jedis.close();
    }
  }

  private <T extends @Nullable Object> T call(Function<Jedis, T> command) {
    Jedis jedis = opened();
    try {
      return command.apply(jedis);
    } finally {
      dropIfBroken(jedis);
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

  private void dropIfBroken(Jedis jedis) {
    if (jedis.isBroken()) {
      open = null;
      jedis.disconnect();
    }
  }
}
