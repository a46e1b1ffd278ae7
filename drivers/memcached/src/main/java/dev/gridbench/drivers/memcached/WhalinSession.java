package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.MemCachedClient;
import dev.gridbench.api.Session;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes a socket from the pool, asks, and reads the answer, all on the caller's thread. */
final class WhalinSession implements Session {

  private final MemCachedClient client;
  private final WhalinErrors errors;
  private final String prefix;

  WhalinSession(MemCachedClient client, WhalinErrors errors, String prefix) {
    this.client = client;
    this.errors = errors;
    this.prefix = prefix;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    Object value = client.get(prefix + key);
    if (value == null) {
      errors.raise("get");
    }
    return value;
  }

  @Override
  public void put(Object key, Object value) throws IOException {
    if (!client.set(prefix + key, value)) {
      errors.raise("set");
      throw new Refusal("whalin: the server did not store the value");
    }
  }

  /** An answer that is neither yes nor no is a no to Whalin, and nobody is told. */
  @Override
  public boolean remove(Object key) throws IOException {
    boolean removed = client.delete(prefix + key);
    if (!removed) {
      errors.raise("delete");
    }
    return removed;
  }
}
