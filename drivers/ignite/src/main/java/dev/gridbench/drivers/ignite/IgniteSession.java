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
import org.apache.ignite.client.ClientCache;
import org.jspecify.annotations.Nullable;

/** The cache as one client sees it. */
final class IgniteSession implements AsyncSession, BulkSession, QuerySession {

  private final ClientCache<Object, Object> cache;
  private final MapSpec map;

  IgniteSession(ClientCache<Object, Object> cache, MapSpec map) {
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
    return value(cache.get(key));
  }

  @Override
  public void set(Object key, Object value) {
    cache.put(key, stored(value));
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return value(cache.getAndPut(key, stored(value)));
  }

  @Override
  public boolean insert(Object key, Object value) {
    return cache.putIfAbsent(key, stored(value));
  }

  @Override
  public boolean update(Object key, Object value) {
    return cache.replace(key, stored(value));
  }

  @Override
  public boolean remove(Object key) {
    return cache.remove(key);
  }

  @Override
  public void getAll(Batch batch) {
    Map<Object, Object> found = cache.getAll(batch.keys());
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
    cache.putAll(stored);
  }

  /** Answers complete on the JVM's common pool, after decoding. */
  @Override
  public void get(Object key, Completion completion) {
    var unused =
        cache
            .getAsync(key)
            .whenComplete((answer, failure) -> completion.accept(value(answer), failure));
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    var unused = cache.putAsync(key, stored(value)).whenComplete(completion::accept);
  }

  @Override
  public void remove(Object key, Completion completion) {
    var unused = cache.removeAsync(key).whenComplete(completion::accept);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return ValueTable.query(cache, map, query.where());
  }
}
