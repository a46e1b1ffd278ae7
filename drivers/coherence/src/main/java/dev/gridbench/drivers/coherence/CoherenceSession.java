package dev.gridbench.drivers.coherence;

import com.tangosol.net.NamedCache;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.PredicateFold;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import java.util.Collections;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The cache as one client sees it. */
final class CoherenceSession implements BulkSession, QuerySession {

  private final NamedCache<Object, Object> cache;
  private final Attributes attributes;
  private final MapSpec map;

  CoherenceSession(NamedCache<Object, Object> cache, Attributes attributes, MapSpec map) {
    this.cache = cache;
    this.attributes = attributes;
    this.map = map;
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(key);
  }

  /** {@code putAll} of one entry, which alone does not bring the old value back. */
  @Override
  public void set(Object key, Object value) {
    cache.putAll(Collections.singletonMap(key, value));
  }

  @Override
  public @Nullable Object put(Object key, Object value) {
    return cache.put(key, value);
  }

  /** What was there comes back, which alone says whether it stored. */
  @Override
  public boolean insert(Object key, Object value) {
    return cache.putIfAbsent(key, value) == null;
  }

  /** The old value comes back, which alone says whether it stored. */
  @Override
  public boolean update(Object key, Object value) {
    return cache.replace(key, value) != null;
  }

  /** From the set of keys, by which the old value does not come back. */
  @Override
  public boolean remove(Object key) {
    return cache.keySet().remove(key);
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

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), map.value());
    return new FilterQuery(cache, PredicateFold.fold(where, new FilterTranslation(attributes)));
  }
}
