package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.client.Session;
import org.infinispan.client.hotrod.Flag;
import org.infinispan.client.hotrod.RemoteCache;
import org.jspecify.annotations.Nullable;

/**
 * The cache as one client sees it. A flag holds for one call of the thread that sets it, so each
 * call that needs the old value asks for it.
 */
class HotRodSession implements Session {

  private final RemoteCache<Object, Object> cache;

  HotRodSession(RemoteCache<Object, Object> cache) {
    this.cache = cache;
  }

  final RemoteCache<Object, Object> cache() {
    return cache;
  }

  private RemoteCache<Object, Object> returning() {
    return cache.withFlags(Flag.FORCE_RETURN_VALUE);
  }

  @Override
  public final @Nullable Object get(Object key) {
    return cache.get(key);
  }

  /** By Hot Rod's default the old value does not come back. */
  @Override
  public final void set(Object key, Object value) {
    cache.put(key, value);
  }

  @Override
  public final @Nullable Object put(Object key, Object value) {
    return returning().put(key, value);
  }

  /** Without the old value the client does not know whether it stored. */
  @Override
  public final boolean insert(Object key, Object value) {
    return returning().putIfAbsent(key, value) == null;
  }

  /** As an insert. */
  @Override
  public final boolean update(Object key, Object value) {
    return returning().replace(key, value) != null;
  }

  /** Hot Rod says by the old value alone whether the key was there. */
  @Override
  public final boolean remove(Object key) {
    return returning().remove(key) != null;
  }
}
