package dev.gridbench.drivers.redis;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
}
