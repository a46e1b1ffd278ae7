package dev.gridbench.drivers.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** The cache as one client sees it; any number of threads may use it. */
final class CaffeineSession implements BulkSession {

  private final Cache<Object, Object> cache;
  private final ConcurrentMap<Object, Object> map;

  CaffeineSession(Cache<Object, Object> cache) {
    this.cache = cache;
    map = cache.asMap();
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.getIfPresent(key);
  }

  @Override
  public void set(Object key, Object value) {
    cache.put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return map.put(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) {
    return map.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean update(Object key, Object value) {
    return map.replace(key, value) != null;
  }

  @Override
  public boolean remove(Object key) {
    return map.remove(key) != null;
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAllPresent(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    cache.putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cache.putAll(entries);
  }
}
