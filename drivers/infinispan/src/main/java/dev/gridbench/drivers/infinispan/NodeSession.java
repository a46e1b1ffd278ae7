package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import java.util.Map;
import org.infinispan.AdvancedCache;
import org.infinispan.commons.marshall.WrappedByteArray;
import org.infinispan.context.Flag;
import org.infinispan.encoding.DataConversion;
import org.jspecify.annotations.Nullable;

/** The cache as a node of no capacity sees it. */
final class NodeSession implements AsyncSession, BulkSession {

  private final AdvancedCache<Object, Object> cache;
  private final AdvancedCache<Object, Object> silent;

  NodeSession(AdvancedCache<Object, Object> cache) {
    this.cache = cache;
    this.silent = cache.withFlags(Flag.IGNORE_RETURN_VALUES);
  }

  static ValueCodec codec(DataConversion values) {
    return OwnCodec.ofBytes(value -> bytes(values.toStorage(value)), values::fromStorage);
  }

  private static byte[] bytes(Object stored) {
    return stored instanceof WrappedByteArray wrapped ? wrapped.getBytes() : (byte[]) stored;
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(key);
  }

  /** With {@code IGNORE_RETURN_VALUES}: by a node's default the old value comes back. */
  @Override
  public void set(Object key, Object value) {
    silent.put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return cache.put(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) {
    return cache.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean update(Object key, Object value) {
    return cache.replace(key, value) != null;
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAll(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    cache.putAll(batch.entries());
  }

  @Override
  public boolean remove(Object key) {
    return cache.remove(key) != null;
  }

  /** Answers complete on a thread of the node's. */
  @Override
  public void get(Object key, Completion completion) {
    var unused = cache.getAsync(key).whenComplete(completion);
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    var unused = silent.putAsync(key, value).whenComplete(completion);
  }

  @Override
  public void remove(Object key, Completion completion) {
    var unused =
        cache
            .removeAsync(key)
            .whenComplete((old, failure) -> completion.accept(old != null, failure));
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cache.putAll(entries);
  }
}
