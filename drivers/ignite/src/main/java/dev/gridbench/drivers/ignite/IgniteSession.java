package dev.gridbench.drivers.ignite;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The cache as one client sees it, by whatever library. */
final class IgniteSession implements AsyncSession, BulkSession, QuerySession {

  private final CacheCalls cache;
  private final MapSpec map;

  IgniteSession(CacheCalls cache, MapSpec map) {
    this.cache = cache;
    this.map = map;
  }

  /** What the cache stores for a value; Ignite itself would take any object. */
  static Object stored(Object value) {
    if (value instanceof Employee employee) {
      return new EmployeeBinary(employee);
    }
    if (value instanceof Small small) {
      return new SmallBinary(small);
    }
    if (value instanceof Large large) {
      return new LargeBinary(large);
    }
    if (value instanceof byte[]) {
      return value;
    }
    throw new IllegalArgumentException("no value of ours: " + value.getClass().getName());
  }

  /** The value that was stored. */
  static @Nullable Object value(@Nullable Object stored) {
    return stored instanceof Wrapper<?> wrapper ? wrapper.value() : stored;
  }

  @Override
  public @Nullable Object get(Object key) {
    return value(cache.get().apply(key));
  }

  @Override
  public void set(Object key, Object value) {
    cache.put().accept(key, stored(value));
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return value(cache.getAndPut().apply(key, stored(value)));
  }

  @Override
  public boolean insert(Object key, Object value) {
    return cache.putIfAbsent().test(key, stored(value));
  }

  @Override
  public boolean update(Object key, Object value) {
    return cache.replace().test(key, stored(value));
  }

  @Override
  public boolean remove(Object key) {
    return cache.remove().test(key);
  }

  @Override
  public void getAll(Batch batch) {
    Map<Object, Object> found = cache.getAll().apply(batch.keys());
    for (int place = 0; place < batch.size(); place++) {
      batch.value(place, value(found.get(batch.key(place))));
    }
  }

  @Override
  public void putAll(Batch batch) {
    putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    Map<Object, Object> stored = new LinkedHashMap<>(2 * entries.size());
    entries.forEach((key, value) -> stored.put(key, stored(value)));
    cache.putAll().accept(stored);
  }

  @Override
  public void get(Object key, Completion completion) {
    cache.later().get(key, completion);
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    cache.later().put(key, stored(value), completion);
  }

  @Override
  public void remove(Object key, Completion completion) {
    cache.later().remove(key, completion);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return ValueTable.query(cache.query(), map, query.where());
  }
}
