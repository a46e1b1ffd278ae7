package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.api.BatchOptions;
import org.redisson.api.RBatch;
import org.redisson.api.RBucket;
import org.redisson.client.codec.ByteArrayCodec;

/**
 * Redisson's buckets, one for each call, as it is used. A call takes a socket from the pool, or
 * waits until one is free. Keys are texts to Redisson, which it turns into bytes again.
 */
final class RedissonCommands implements Commands.Async {

  private static final long END_MILLIS = 2_000;

  private final Redisson client;
  private final RedissonThreads threads;

  RedissonCommands(Redisson client, RedissonThreads threads) {
    this.client = client;
    this.threads = threads;
  }

  private RBucket<byte[]> bucket(byte[] key) {
    return client.getBucket(text(key), ByteArrayCodec.INSTANCE);
  }

  private static String text(byte[] key) {
    return new String(key, UTF_8);
  }

  @Override
  public byte @Nullable [] get(byte[] key) {
    return bucket(key).get();
  }

  @Override
  public void set(byte[] key, byte[] value) {
    bucket(key).set(value);
  }

  /** By {@code GETSET}. */
  @Override
  public byte @Nullable [] exchange(byte[] key, byte[] value) {
    return bucket(key).getAndSet(value);
  }

  @Override
  public boolean setIfAbsent(byte[] key, byte[] value) {
    return bucket(key).setIfAbsent(value);
  }

  @Override
  public boolean setIfPresent(byte[] key, byte[] value) {
    return bucket(key).setIfExists(value);
  }

  /** On a cluster Redisson asks each primary by itself. */
  @Override
  public List<byte @Nullable []> getAll(byte[][] keys) {
    String[] names = Arrays.stream(keys).map(RedissonCommands::text).toArray(String[]::new);
    Map<String, byte[]> known = client.getBuckets(ByteArrayCodec.INSTANCE).get(names);
    List<byte @Nullable []> found = new ArrayList<>(names.length);
    for (String name : names) {
      found.add(known.get(name));
    }
    return found;
  }

  /** On a cluster Redisson tells each primary by itself. */
  @Override
  public void putAll(byte[][] keysAndValues) {
    Map<String, byte[]> entries = new HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      entries.put(text(keysAndValues[i]), keysAndValues[i + 1]);
    }
    client.getBuckets(ByteArrayCodec.INSTANCE).set(entries);
  }

  @Override
  public long del(byte[] key) {
    return count(bucket(key).delete());
  }

  private static long count(boolean removed) {
    return removed ? 1 : 0;
  }

  @Override
  public CompletionStage<byte[]> beginGet(byte[] key) {
    return bucket(key).getAsync();
  }

  @Override
  public CompletionStage<?> beginSet(byte[] key, byte[] value) {
    return bucket(key).setAsync(value);
  }

  @Override
  public CompletionStage<Long> beginDel(byte[] key) {
    return bucket(key).deleteAsync().thenApply(RedissonCommands::count);
  }

  @Override
  public void setAll(Map<byte[], byte[]> entries) {
    RBatch batch = client.createBatch(BatchOptions.defaults());
    entries.forEach(
        (key, value) -> {
          var unused = batch.getBucket(text(key), ByteArrayCodec.INSTANCE).setAsync(value);
        });
    var unused = batch.execute();
  }

  @Override
  public void close() {
    client.shutdown(0, END_MILLIS, TimeUnit.MILLISECONDS);
    threads.leave();
  }
}
