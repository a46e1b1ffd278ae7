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
import redis.clients.jedis.commands.JedisBinaryCommands;
import redis.clients.jedis.exceptions.JedisDataException;

/**
 * One {@code Jedis}, which is one socket. Where it broke, the next command opens another: Jedis
 * itself would go on with whatever answer comes next.
 */
final class JedisServer extends JedisCommands {

  private final HostAndPort server;
  private final JedisClientConfig config;
  private @Nullable Jedis open;

  JedisServer(Endpoint server, JedisClientConfig config) {
    this.server = new HostAndPort(server.host(), server.port());
    this.config = config;
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
  public void setAll(Map<byte[], byte[]> entries) {
    List<Response<String>> answers = ask(jedis -> sent(jedis, entries));
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
    String info = ask(jedis -> info(jedis, section));
    return List.of(info);
  }

  static String info(Jedis jedis, String section) {
    return Info.orEmpty(JedisDataException.class, () -> jedis.info(section));
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
