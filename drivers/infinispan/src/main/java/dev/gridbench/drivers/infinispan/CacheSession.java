package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import java.util.Map;
import org.infinispan.commons.api.BasicCache;
import org.jspecify.annotations.Nullable;

/** What clients of Hot Rod and nodes of no capacity call alike. */
abstract class CacheSession implements AsyncSession, BulkSession {

  private final BasicCache<Object, Object> reading;
  private final BasicCache<Object, Object> storing;

  /**
   * @param storing writes without an answer
   */
  CacheSession(BasicCache<Object, Object> reading, BasicCache<Object, Object> storing) {
    this.reading = reading;
    this.storing = storing;
  }

  /** Writes, and says what was there before. */
  abstract BasicCache<Object, Object> answering();

  @Override
  public final @Nullable Object get(Object key) {
    return reading.get(key);
  }

  @Override
  public final void set(Object key, Object value) {
    storing.put(key, value);
  }

  @Override
  public @Nullable Object put(Object key, Object value) throws Exception {
    return answering().put(key, value);
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return answering().putIfAbsent(key, value) == null;
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    return answering().replace(key, value) != null;
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return answering().remove(key) != null;
  }

  @Override
  public final void putAll(Batch batch) {
    putAll(batch.entries());
  }

  @Override
  public final void putAll(Map<Object, Object> entries) {
    storing.putAll(entries);
  }

  /** Answers complete on a thread of the library's, after decoding. */
  @Override
  public final void get(Object key, Completion completion) {
    var unused = reading.getAsync(key).whenComplete(completion);
  }

  @Override
  public final void set(Object key, Object value, Completion completion) {
    var unused = storing.putAsync(key, value).whenComplete(completion);
  }

  @Override
  public final void remove(Object key, Completion completion) {
    var unused =
        answering()
            .removeAsync(key)
            .whenComplete((old, failure) -> completion.accept(old != null, failure));
  }
}
