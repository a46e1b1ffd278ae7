package dev.gridbench.drivers.heap;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.client.RowSink;
import dev.gridbench.api.query.Attributes;
import dev.gridbench.api.query.Condition;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads and writes the map, as slowly and as wrongly as its options say. */
final class HeapSession implements AsyncSession, BulkSession, QuerySession {

  private final Map<Object, Object> map;
  private final Map<Object, Object> overwritten;
  private final CallCost cost;
  private final Faults faults;
  private final ValueCorruption corruption;
  private final long capacity;

  HeapSession(HeapConnection connection) {
    map = connection.map();
    overwritten = connection.overwritten();
    cost = connection.cost();
    faults = connection.faults();
    corruption = new ValueCorruption(faults);
    capacity = connection.capacity();
  }

  @Override
  public @Nullable Object get(Object key) {
    serve();
    return read(key);
  }

  private @Nullable Object read(Object key) {
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
    return old != null && faults.strikes(Fault.STALE_VALUE) ? old : corruption.of(value);
  }

  @Override
  public void set(Object key, Object value) {
    Object unused = put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    serve();
    if (faults.strikes(Fault.LOST)) {
      return map.get(key);
    }
    return store(key, value);
  }

  private void serve() {
    cost.serve();
    faults.fail();
  }

  /** Answers what was there. */
  private @Nullable Object store(Object key, Object value) {
    if (map.size() >= capacity && !map.containsKey(key)) {
      return null;
    }
    Object old = map.put(key, value);
    if (old != null && faults.is(Fault.STALE_VALUE)) {
      overwritten.put(key, old);
    }
    return old;
  }

  @Override
  public boolean insert(Object key, Object value) {
    serve();
    return map.putIfAbsent(key, value) == null;
  }

  @Override
  public boolean update(Object key, Object value) {
    serve();
    Object old = map.replace(key, value);
    if (old != null && faults.is(Fault.STALE_VALUE)) {
      overwritten.put(key, old);
    }
    return old != null;
  }

  /**
   * A service time and a failure are the whole call's; what damages a value damages any of them.
   */
  @Override
  public void getAll(Batch batch) {
    serve();
    for (int place = 0; place < batch.size(); place++) {
      batch.value(place, read(batch.key(place)));
    }
  }

  @Override
  public void putAll(Batch batch) {
    serve();
    for (int place = 0; place < batch.size(); place++) {
      if (!faults.strikes(Fault.LOST)) {
        Object unused = store(batch.key(place), batch.stored(place));
      }
    }
  }

  @Override
  public boolean remove(Object key) {
    serve();
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
  public void set(Object key, Object value, Completion completion) {
    set(key, value);
    completion.accept(null, null);
  }

  @Override
  public void remove(Object key, Completion completion) {
    completion.accept(remove(key), null);
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cost.serve();
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      Object unused = store(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public PreparedQuery prepare(Query query) {
    return new Scan(query, Evaluator.condition(query.where()));
  }

  /** Looks at every entry. */
  private final class Scan implements PreparedQuery {

    private final Query query;
    private final Condition where;

    Scan(Query query, Condition where) {
      this.query = query;
      this.where = where;
    }

    @Override
    public String translation() {
      return query.text();
    }

    @Override
    public void run(RowSink rows) {
      serve();
      boolean missing = faults.strikes(Fault.MISSING_ROW);
      boolean extra = faults.strikes(Fault.EXTRA_ROW);
      for (Object value : map.values()) {
        if (where.holds(new ObjectAttributes(value))) {
          if (!missing) {
            rows.row(value);
          }
          if (extra) {
            rows.row(value);
          }
          missing = false;
          extra = false;
        }
      }
    }

    @Override
    public String indexUse() {
      return "no index: every entry is looked at";
    }
  }

  /** An entry's attributes by their paths. */
  private record ObjectAttributes(Object value) implements Attributes {

    @Override
    public @Nullable Object value(String path) {
      if (value instanceof Small small) {
        return of(small, path);
      } else if (value instanceof Large large) {
        return of(large, path);
      }
      return of((Employee) value, path);
    }

    private static @Nullable Object of(Small small, String path) {
      return switch (path) {
        case "intField" -> small.intField();
        case "stringField" -> small.stringField();
        default -> null;
      };
    }

    private static @Nullable Object of(Large large, String path) {
      return switch (path) {
        case "intField" -> large.intField();
        case "stringField" -> large.stringField();
        default -> null;
      };
    }

    private static @Nullable Object of(Employee employee, String path) {
      return switch (path) {
        case "id" -> employee.id();
        case "name" -> employee.name();
        case "age" -> employee.age();
        case "password" -> employee.password();
        case "organization.id" -> employee.organization().id();
        case "organization.name" -> employee.organization().name();
        case "organization.acronym" -> employee.organization().acronym();
        case "organization.numberOfEmployees" -> employee.organization().numberOfEmployees();
        default -> null;
      };
    }
  }
}
