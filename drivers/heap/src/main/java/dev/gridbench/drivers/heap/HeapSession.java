package dev.gridbench.drivers.heap;

import dev.gridbench.api.BulkSession;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.QuerySession;
import dev.gridbench.api.query.Query;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes the map, as fast as it is paced and as wrongly as it is asked to. */
final class HeapSession implements BulkSession, QuerySession {

  private final Map<Object, Object> map;
  private final Map<Object, Object> overwritten;
  private final Pace pace;
  private final Faults faults;

  HeapSession(Map<Object, Object> map, Map<Object, Object> overwritten, Pace pace, Faults faults) {
    this.map = map;
    this.overwritten = overwritten;
    this.pace = pace;
    this.faults = faults;
  }

  @Override
  public @Nullable Object get(Object key) {
    pace.serve();
    faults.fail();
    if (faults.strikes(Fault.OTHER_VALUE)) {
      return map.get(((Integer) key + 1) % Math.max(1, map.size()));
    }
    Object old = faults.is(Fault.STALE_VALUE) ? overwritten.get(key) : null;
    return old != null && faults.strikes(Fault.STALE_VALUE) ? old : map.get(key);
  }

  @Override
  public void put(Object key, Object value) {
    pace.serve();
    faults.fail();
    if (!faults.strikes(Fault.LOST)) {
      store(key, value);
    }
  }

  private void store(Object key, Object value) {
    Object old = map.put(key, value);
    if (old != null && faults.is(Fault.STALE_VALUE)) {
      overwritten.put(key, old);
    }
  }

  @Override
  public boolean remove(Object key) {
    pace.serve();
    faults.fail();
    return map.remove(key) != null;
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    pace.serve();
    map.putAll(entries);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return new HeapQuery(query, map, pace, faults);
  }
}
