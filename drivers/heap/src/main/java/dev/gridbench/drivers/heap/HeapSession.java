package dev.gridbench.drivers.heap;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.BulkSession;
import dev.gridbench.api.Completion;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.QuerySession;
import dev.gridbench.api.query.Query;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes the map, as fast as it is paced and as wrongly as it is asked to. */
final class HeapSession implements AsyncSession, BulkSession, QuerySession {

  private final Map<Object, Object> map;
  private final Map<Object, Object> overwritten;
  private final Pace pace;
  private final Faults faults;
  private final Damage damage;
  private final long capacity;

  HeapSession(
      Map<Object, Object> map,
      Map<Object, Object> overwritten,
      Pace pace,
      Faults faults,
      long capacity) {
    this.capacity = capacity;
    damage = new Damage(faults);
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
    Object value = map.get(key);
    if (value == null) {
      Object gone = faults.is(Fault.PHANTOM) ? overwritten.get(key) : null;
      return gone != null && faults.strikes(Fault.PHANTOM) ? gone : null;
    }
    if (faults.strikes(Fault.MISS)) {
      return null;
    }
    Object old = faults.is(Fault.STALE_VALUE) ? overwritten.get(key) : null;
    return old != null && faults.strikes(Fault.STALE_VALUE) ? old : damage.done(value);
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
    if (map.size() >= capacity && !map.containsKey(key)) {
      return;
    }
    Object old = map.put(key, value);
    if (old != null && faults.is(Fault.STALE_VALUE)) {
      overwritten.put(key, old);
    }
  }

  @Override
  public boolean remove(Object key) {
    pace.serve();
    faults.fail();
    Object old = map.remove(key);
    if (old != null && faults.is(Fault.PHANTOM)) {
      overwritten.put(key, old);
    }
    return old != null;
  }

  /** Whatever does not wait is over when it begins; a service time passes in the call. */
  @Override
  public void get(Object key, Completion completion) {
    completion.accept(get(key), null);
  }

  @Override
  public void put(Object key, Object value, Completion completion) {
    put(key, value);
    completion.accept(null, null);
  }

  @Override
  public void remove(Object key, Completion completion) {
    completion.accept(remove(key), null);
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    pace.serve();
    entries.forEach(this::store);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return new HeapQuery(query, map, pace, faults);
  }
}
