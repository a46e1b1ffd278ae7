package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.drivers.codec.Schema;
import dev.gridbench.drivers.infinispan.IckleTranslation.Ickle;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.infinispan.client.hotrod.Flag;
import org.infinispan.client.hotrod.RemoteCache;
import org.jspecify.annotations.Nullable;

/**
 * The cache as one client of Hot Rod sees it. By its default the old value does not come back, and
 * without it the client knows of no write what was there before: those that answer have {@code
 * FORCE_RETURN_VALUE}, and their cost includes that value's transfer and decoding.
 */
final class InfinispanSession extends CacheSession implements QuerySession {

  private final RemoteCache<Object, Object> cache;
  private final RemoteCache<Object, Object> flagged;
  private final ConnectionSpec spec;
  private final Schema schema;
  private final Rest rest;
  private final ClientApi api;
  private final boolean near;

  InfinispanSession(
      RemoteCache<Object, Object> cache,
      ConnectionSpec spec,
      Schema schema,
      Rest rest,
      ClientApi api) {
    super(cache, cache);
    this.cache = cache;
    this.flagged = cache.withFlags(Flag.FORCE_RETURN_VALUE);
    this.spec = spec;
    this.schema = schema;
    this.rest = rest;
    this.api = api;
    this.near = NearCaching.on(spec.options());
  }

  /** Before 15.2 a flag holds for the next call of this thread alone, and the cache is the same. */
  @Override
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal one
  RemoteCache<Object, Object> answering() {
    return flagged == cache ? cache.withFlags(Flag.FORCE_RETURN_VALUE) : flagged;
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws Exception {
    return near ? done(answering().putAsync(key, value)) : super.put(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return near ? done(answering().putIfAbsentAsync(key, value)) == null : super.insert(key, value);
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    return near ? done(answering().replaceAsync(key, value)) != null : super.update(key, value);
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return near ? done(answering().removeAsync(key)) != null : super.remove(key);
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

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAll(batch.keys()));
  }

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), spec.map().value());
    Ickle ickle = IckleTranslation.text(schema.entity(), where, spec.map().indexes());
    return new IckleQuery(cache, ickle, rest, api);
  }
}
