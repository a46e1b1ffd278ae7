package dev.gridbench.drivers.jcache;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * A cache as one client sees it. The standard asks of a cache that several threads may use it, so
 * nothing is confined. Other drivers whose vendor has a provider hand their cache to this one.
 */
public final class JCacheSession implements BulkSession {

  private final Cache<Object, Object> cache;

  public JCacheSession(Cache<Object, Object> cache) {
    this.cache = cache;
  }

  /** The cache of this name; made where nobody has. */
  public static Cache<Object, Object> cache(
      CacheManager manager, String name, Configuration<Object, Object> configuration) {
    Cache<Object, Object> known = manager.getCache(name);
    if (known != null) {
      return known;
    }
    try {
      return manager.createCache(name, configuration);
    } catch (CacheException failed) {
      Cache<Object, Object> madeMeanwhile = manager.getCache(name);
      if (madeMeanwhile == null) {
        throw failed;
      }
      return madeMeanwhile;
    }
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(key);
  }

  /** {@code Cache.put}: unlike {@code getAndPut} it does not bring the old value back. */
  @Override
  public void set(Object key, Object value) {
    cache.put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return cache.getAndPut(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) {
    return cache.putIfAbsent(key, value);
  }

  /** {@code Cache.replace} of two arguments: whatever was there. */
  @Override
  public boolean update(Object key, Object value) {
    return cache.replace(key, value);
  }

  /** {@code Cache.remove}, which says whether the key was there. */
  @Override
  public boolean remove(Object key) {
    return cache.remove(key);
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAll(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cache.putAll(entries);
  }
}
