package dev.gridbench.drivers.hazelcastcommon;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.QuerySession;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The map as one client sees it, by the calls that {@code IMap} has from {@code ConcurrentMap} in
 * every version. The map's proxy has no state of its own; nothing is confined.
 */
public abstract class MapSession implements BulkSession, QuerySession {

  private final ConcurrentMap<Object, Object> map;

  protected MapSession(ConcurrentMap<Object, Object> map) {
    this.map = map;
  }

  /** What is handed over for a value; the value itself unless overridden. */
  protected Object stored(Object value) {
    return value;
  }

  /** The value of what was handed over; null for nothing. */
  protected @Nullable Object read(@Nullable Object stored) {
    return stored;
  }

  @Override
  public final @Nullable Object get(Object key) {
    return read(map.get(key));
  }

  /** {@code IMap.put}, with the old value. */
  @Override
  public final @Nullable Object put(Object key, Object value) {
    return read(map.put(key, stored(value)));
  }

  /** {@code IMap.putIfAbsent}: what was there comes back, which alone says whether it stored. */
  @Override
  public final boolean insert(Object key, Object value) {
    return map.putIfAbsent(key, stored(value)) == null;
  }

  /** {@code IMap.replace}: the old value comes back, which alone says whether it stored. */
  @Override
  public final boolean update(Object key, Object value) {
    return map.replace(key, stored(value)) != null;
  }

  /**
   * {@code IMap.remove}: it alone says whether the key was there ({@code delete} does not), and it
   * carries the old value back, so its cost includes that value's transfer and decoding.
   */
  @Override
  public final boolean remove(Object key) {
    return map.remove(key) != null;
  }

  @Override
  public final void putAll(Batch batch) throws Exception {
    putAll(batch.entries());
  }
}
