package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.drivers.codec.Schema;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.infinispan.client.hotrod.Flag;
import org.infinispan.client.hotrod.RemoteCache;
import org.jspecify.annotations.Nullable;

/** The cache as one client sees it. */
final class InfinispanSession implements AsyncSession, BulkSession, QuerySession {

  private final RemoteCache<Object, Object> cache;
  private final RemoteCache<Object, Object> flagged;
  private final ConnectionSpec spec;
  private final Schema schema;
  private final Rest rest;
  private final boolean near;

  InfinispanSession(
      RemoteCache<Object, Object> cache, ConnectionSpec spec, Schema schema, Rest rest) {
    this.cache = cache;
    this.flagged = cache.withFlags(Flag.FORCE_RETURN_VALUE);
    this.spec = spec;
    this.schema = schema;
    this.rest = rest;
    this.near = NearCaching.on(spec.options());
  }

  /** Before 15.2 a flag holds for the next call of this thread alone, and the cache is the same. */
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal one
  private RemoteCache<Object, Object> returning() {
    return flagged == cache ? cache.withFlags(Flag.FORCE_RETURN_VALUE) : flagged;
  }

  @Override
  public @Nullable Object get(Object key) {
    return cache.get(key);
  }

  /** By Hot Rod's default the old value does not come back. */
  @Override
  public void set(Object key, Object value) {
    cache.put(key, value);
  }

  /** With {@code FORCE_RETURN_VALUE}, with which the old value comes back. */
  @Override
  public @Nullable Object put(Object key, Object value) throws Exception {
    return near ? done(returning().putAsync(key, value)) : returning().put(key, value);
  }

  /** With {@code FORCE_RETURN_VALUE}: without it the client does not know whether it stored. */
  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return (near
            ? done(returning().putIfAbsentAsync(key, value))
            : returning().putIfAbsent(key, value))
        == null;
  }

  /** With {@code FORCE_RETURN_VALUE}, as an insert. */
  @Override
  public boolean update(Object key, Object value) throws Exception {
    return (near ? done(returning().replaceAsync(key, value)) : returning().replace(key, value))
        != null;
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAll(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    cache.putAll(batch.entries());
  }

  /**
   * With {@code FORCE_RETURN_VALUE}: Hot Rod says by the old value alone whether the key was there,
   * so its cost includes that value's transfer and decoding.
   */
  @Override
  public boolean remove(Object key) throws Exception {
    return (near ? done(returning().removeAsync(key)) : returning().remove(key)) != null;
  }

  /**
   * Of a client with a near cache: the blocking calls of one with flags fail for want of a
   * dispatcher (16.0.7), the others do not.
   */
  private static @Nullable Object done(CompletableFuture<?> answer) throws Exception {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  /** Answers complete on a thread of the client's, after decoding. */
  @Override
  public void get(Object key, Completion completion) {
    var unused = cache.getAsync(key).whenComplete(completion);
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    var unused = cache.putAsync(key, value).whenComplete(completion);
  }

  @Override
  public void remove(Object key, Completion completion) {
    var unused =
        returning()
            .removeAsync(key)
            .whenComplete((old, failure) -> completion.accept(old != null, failure));
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cache.putAll(entries);
  }

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), spec.map().value());
    return IckleTranslation.query(cache, rest, schema.entity(), where, spec.map().indexes());
  }
}
