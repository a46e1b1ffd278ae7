package dev.gridbench.drivers.redis;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.lettuce.core.LettuceFutures;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import io.lettuce.core.cluster.api.sync.RedisClusterCommands;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Lettuce's blocking interface and the one beneath it, which many sessions may use at the same
 * time.
 */
final class LettuceCommands implements Commands.Async {

  private final LettuceClient client;
  private final StatefulConnection<byte[], byte[]> connection;
  private final RedisClusterCommands<byte[], byte[]> blocking;
  private final RedisClusterAsyncCommands<byte[], byte[]> sending;

  LettuceCommands(
      LettuceClient client,
      StatefulConnection<byte[], byte[]> connection,
      RedisClusterCommands<byte[], byte[]> blocking,
      RedisClusterAsyncCommands<byte[], byte[]> sending) {
    this.client = client;
    this.connection = connection;
    this.blocking = blocking;
    this.sending = sending;
  }

  @Override
  public byte @Nullable [] get(byte[] key) {
    return blocking.get(key);
  }

  @Override
  public void set(byte[] key, byte[] value) {
    String unused = blocking.set(key, value);
  }

  @Override
  public byte @Nullable [] exchange(byte[] key, byte[] value) {
    return blocking.setGet(key, value);
  }

  @Override
  public boolean setIfAbsent(byte[] key, byte[] value) {
    return blocking.set(key, value, SetArgs.Builder.nx()) != null;
  }

  @Override
  public boolean setIfPresent(byte[] key, byte[] value) {
    return blocking.set(key, value, SetArgs.Builder.xx()) != null;
  }

  /** On a cluster Lettuce sends one {@code MGET} for each slot. */
  @Override
  public List<byte @Nullable []> getAll(byte[][] keys) {
    List<byte @Nullable []> found = new ArrayList<>(keys.length);
    blocking.mget(keys).forEach(each -> found.add(each.getValueOrElse(null)));
    return found;
  }

  /** On a cluster Lettuce sends one {@code MSET} for each slot. */
  @Override
  public void putAll(byte[][] keysAndValues) {
    String unused = blocking.mset(Commands.entries(keysAndValues));
  }

  @Override
  public long del(byte[] key) {
    return blocking.del(key);
  }

  @Override
  public CompletionStage<byte[]> beginGet(byte[] key) {
    return sending.get(key);
  }

  @Override
  public CompletionStage<?> beginSet(byte[] key, byte[] value) {
    return sending.set(key, value);
  }

  @Override
  public CompletionStage<Long> beginDel(byte[] key) {
    return sending.del(key);
  }

  @Override
  public void setAll(Map<byte[], byte[]> entries) {
    List<RedisFuture<String>> answers = new ArrayList<>();
    entries.forEach((key, value) -> answers.add(sending.set(key, value)));
    for (RedisFuture<String> answer : answers) {
      String unused = LettuceFutures.awaitOrCancel(answer, timeout(), NANOSECONDS);
    }
  }

  @Override
  public void close() {
    connection.close();
    client.leave();
  }

  private long timeout() {
    return connection.getTimeout().toNanos();
  }
}
