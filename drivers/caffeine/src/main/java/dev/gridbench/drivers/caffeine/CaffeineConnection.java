package dev.gridbench.drivers.caffeine;

import com.github.benmanes.caffeine.cache.Cache;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * A connection in name only.
 *
 * @param evicted how many entries it has dropped for want of room
 */
record CaffeineConnection(Cache<Object, Object> cache, LongAdder evicted) implements Connection {

  @Override
  public void define() {
    cache.invalidateAll();
  }

  @Override
  public Session session() {
    return new CaffeineSession(cache);
  }

  /** There are none. */
  @Override
  public OptionalInt members() {
    return OptionalInt.empty();
  }

  /** After evictions that are due; without writes meanwhile it is exact. */
  @Override
  public OptionalLong size() {
    cache.cleanUp();
    return OptionalLong.of(cache.estimatedSize());
  }

  @Override
  public OptionalLong evictions() {
    return OptionalLong.of(evicted.sum());
  }

  @Override
  public void close() {}
}
