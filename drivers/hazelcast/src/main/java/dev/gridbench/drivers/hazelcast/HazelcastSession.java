package dev.gridbench.drivers.hazelcast;

import com.hazelcast.map.IMap;
import com.hazelcast.sql.SqlService;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.drivers.hazelcast.format.Form;
import dev.gridbench.drivers.hazelcastcommon.MapSession;
import dev.gridbench.drivers.hazelcastcommon.PredicateQuery;
import dev.gridbench.drivers.hazelcastcommon.PredicateTranslation;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Values go by the map's format, a query to predicates or to SQL. */
final class HazelcastSession extends MapSession implements AsyncSession {

  /**
   * Answers complete on the client's response thread, two of which there are by default, after
   * decoding. Without an executor Hazelcast would hand each over to the common pool of the JVM, and
   * its way there would be in the service time.
   */
  private static final Executor AT_ONCE = Runnable::run;

  private final IMap<Object, Object> map;
  private final ConnectionSpec spec;
  private final Form form;
  private final @Nullable SqlService sql;

  private boolean hasDecoded;

  /**
   * @param sql where queries go; null for predicates
   */
  HazelcastSession(IMap<Object, Object> map, ConnectionSpec spec, @Nullable SqlService sql) {
    super(map);
    this.map = map;
    this.spec = spec;
    this.form = Form.of(spec.map());
    this.sql = sql;
  }

  @Override
  protected Object stored(Object value) {
    return form.stored(value);
  }

  @Override
  protected @Nullable Object read(@Nullable Object stored) {
    return form.read(stored);
  }

  /** {@code IMap.set}: unlike {@code put} it does not send the old value back. */
  @Override
  public void set(Object key, Object value) {
    map.set(key, form.stored(value));
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(form.readAll(map.getAll(batch.keys())));
  }

  @Override
  public void get(Object key, Completion completion) {
    decodeOnce(key);
    map.getAsync(key).whenCompleteAsync(form.decoding(completion), AT_ONCE);
  }

  /** {@code IMap.setAsync}: like {@code set} it does not send the old value back. */
  @Override
  public void set(Object key, Object value, Completion completion) {
    map.setAsync(key, form.stored(value)).whenCompleteAsync(completion, AT_ONCE);
  }

  /** {@code IMap.removeAsync}, with the old value as {@code remove}. */
  @Override
  public void remove(Object key, Completion completion) {
    decodeOnce(key);
    map.removeAsync(key)
        .whenCompleteAsync((old, failure) -> completion.accept(old != null, failure), AT_ONCE);
  }

  /**
   * A client that decodes a compact value for the first time asks the cluster for its schema and
   * waits. On a response thread it would wait for an answer that comes to this same thread, so the
   * first value is read and decoded on the caller's.
   */
  private void decodeOnce(Object key) {
    if (!hasDecoded) {
      hasDecoded = map.get(key) != null;
    }
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    map.putAll(form.storedAll(entries));
  }

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), spec.map().value());
    if (sql == null) {
      com.hazelcast.query.Predicate<Object, Object> predicate =
          PredicateFold.fold(where, new PredicateTranslation());
      return new PredicateQuery(predicate.toString(), () -> map.values(predicate), form::value);
    }
    SqlMapping table = SqlMapping.of(spec.map(), form);
    return new SqlQuery(sql, table.select(where), table.value());
  }
}
