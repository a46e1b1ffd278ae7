package dev.gridbench.drivers.jcache;

import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.Session;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.cache.Cache;

/**
 * A cache of a provider. The standard says nothing of members and has no count of entries.
 *
 * @param provider closed with the connection
 */
record JCacheConnection(Cache<Object, Object> cache, AutoCloseable provider) implements Connection {

  /** The cache is there since the connection was opened; the standard has no indexes. */
  @Override
  public void define() {}

  @Override
  public Session session() {
    return new JCacheSession(cache);
  }

  @Override
  public OptionalInt members() {
    return OptionalInt.empty();
  }

  @Override
  public OptionalLong size() {
    return OptionalLong.empty();
  }

  @Override
  public void close() throws Exception {
    provider.close();
  }
}
