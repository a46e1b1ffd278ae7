package dev.gridbench.drivers.hazelcast3;

import com.hazelcast.core.IMap;
import com.hazelcast.query.SqlPredicate;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Predicate.Between;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.drivers.hazelcastcommon.MapSession;
import dev.gridbench.drivers.hazelcastcommon.PredicateQuery;
import dev.gridbench.drivers.hazelcastcommon.PredicateTranslation;
import java.util.Map;

/**
 * Nothing is asynchronous: before 3.7 there is no {@code setAsync}, and {@code putAsync} sends the
 * old value back, which is another operation.
 */
final class Hazelcast3Session extends MapSession {

  private final IMap<Object, Object> map;
  private final ConnectionSpec spec;

  Hazelcast3Session(IMap<Object, Object> map, ConnectionSpec spec) {
    super(map);
    this.map = map;
    this.spec = spec;
  }

  /** {@code IMap.set}: unlike {@code put} it does not send the old value back. */
  @Override
  public void set(Object key, Object value) {
    map.set(key, value);
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(map.getAll(batch.keys()));
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
        sql ? new SqlPredicate(SqlText.of(where)) : PredicateFold.fold(where, new Translation());
    return new PredicateQuery(predicate.toString(), () -> map.values(predicate), value -> value);
  }

  private static final class Translation extends PredicateTranslation {
    @Override
    public com.hazelcast.query.Predicate<Object, Object> between(Between range) {
      return EmptyRange.between(range, this, super::between);
    }
  }
}
