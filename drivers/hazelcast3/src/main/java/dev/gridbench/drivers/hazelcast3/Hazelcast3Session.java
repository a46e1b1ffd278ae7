package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.IMap;
import com.hazelcast.query.SqlPredicate;
import dev.gridbench.api.Batch;
import dev.gridbench.api.BulkSession;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.PreparedQuery;
import dev.gridbench.api.QuerySession;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.drivers.hazelcastcommon.PredicateQuery;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The map as one client sees it. The map's proxy has no state of its own; nothing is confined.
 * Nothing is asynchronous: before 3.7 there is no {@code setAsync}, and {@code putAsync} sends the
 * old value back, which is another operation.
 */
final class Hazelcast3Session implements BulkSession, QuerySession {

  private final IMap<Object, Object> map;
  private final ConnectionSpec spec;

  Hazelcast3Session(IMap<Object, Object> map, ConnectionSpec spec) {
    this.map = map;
    this.spec = spec;
  }

  @Override
  public @Nullable Object get(Object key) {
    return map.get(key);
  }

  /** {@code IMap.set}: unlike {@code put} it does not send the old value back. */
  @Override
  public void set(Object key, Object value) {
    map.set(key, value);
  }

  /** {@code IMap.put}, with the old value. */
  @Override
  public @Nullable Object put(Object key, Object value) {
    return map.put(key, value);
  }

  /** {@code IMap.putIfAbsent}: what was there comes back, and nothing else tells. */
  @Override
  public boolean insert(Object key, Object value) {
    return map.putIfAbsent(key, value) == null;
  }

  /** {@code IMap.replace}: the old value comes back, and nothing else tells. */
  @Override
  public boolean update(Object key, Object value) {
    return map.replace(key, value) != null;
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(map.getAll(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    map.putAll(batch.entries());
  }

  /**
   * {@code IMap.remove}: it alone tells whether the key was there ({@code delete} does not), and it
   * carries the old value back, so its cost includes that value's transfer and decoding.
   */
  @Override
  public boolean remove(Object key) {
    return map.remove(key) != null;
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    map.putAll(entries);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), spec.map().value());
    boolean sql = spec.option("query", "predicate").equals("sql");
    com.hazelcast.query.Predicate<?, ?> predicate =
        sql ? new SqlPredicate(SqlText.of(where)) : PredicateTranslation.of(where);
    return new PredicateQuery(predicate.toString(), () -> map.values(predicate), value -> value);
  }
}
