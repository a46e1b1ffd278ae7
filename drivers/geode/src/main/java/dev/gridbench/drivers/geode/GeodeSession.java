package dev.gridbench.drivers.geode;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.PreparedQuery;
import dev.gridbench.api.client.QuerySession;
import dev.gridbench.api.query.Predicate;
import dev.gridbench.api.query.Query;
import dev.gridbench.api.query.TypedLiterals;
import dev.gridbench.drivers.geode.member.RemoveFunction;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.geode.cache.Region;
import org.apache.geode.cache.execute.Execution;
import org.apache.geode.cache.execute.FunctionService;
import org.jspecify.annotations.Nullable;

/** The region as one client sees it; the region's proxy has no state of its own. */
final class GeodeSession implements BulkSession, QuerySession {

  private final OneCache.Share share;
  private final Region<Object, Object> region;
  private final ConnectionSpec spec;

  GeodeSession(OneCache.Share share, ConnectionSpec spec) {
    this.share = share;
    this.region = share.region();
    this.spec = spec;
  }

  @Override
  public @Nullable Object get(Object key) throws Exception {
    try {
      return region.get(key);
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  /** {@code Region.put}, by which the old value does not come back. */
  @Override
  public void set(Object key, Object value) throws Exception {
    try {
      Object unused = region.put(key, value);
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  /** {@code Region.putIfAbsent}: what was there comes back, which alone says whether it stored. */
  @Override
  public boolean insert(Object key, Object value) throws Exception {
    try {
      return region.putIfAbsent(key, value) == null;
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  /** {@code Region.replace}: the old value comes back, which alone says whether it stored. */
  @Override
  public boolean update(Object key, Object value) throws Exception {
    try {
      return region.replace(key, value) != null;
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  /** By a function on the member that has the key, which waits as long as other calls do. */
  @Override
  @SuppressWarnings({"unchecked", "rawtypes"}) // as the function answers
  public boolean remove(Object key) throws Exception {
    Execution member = FunctionService.onRegion(region).withFilter(Set.of(key));
    int millis = share.pool().getReadTimeout();
    try {
      return ((Collection<Boolean>)
              member.execute(RemoveFunction.ID, millis, TimeUnit.MILLISECONDS).getResult())
          .contains(true);
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  @Override
  public void getAll(Batch batch) throws Exception {
    try {
      batch.answer(region.getAll(batch.keys()));
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  @Override
  public void putAll(Batch batch) throws Exception {
    putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws Exception {
    try {
      region.putAll(entries);
    } catch (RuntimeException failed) {
      throw Answers.failure(failed);
    }
  }

  @Override
  public PreparedQuery prepare(Query query) {
    Predicate where = TypedLiterals.require(query.where(), spec.map().value());
    return OqlQuery.of(share, OqlTranslation.select(region.getName(), where));
  }
}
