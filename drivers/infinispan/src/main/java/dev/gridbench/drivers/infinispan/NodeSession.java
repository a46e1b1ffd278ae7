package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.client.Batch;
import org.infinispan.AdvancedCache;
import org.infinispan.context.Flag;

/**
 * The cache as a node of no capacity sees it. By a node's default the old value comes back, with
 * {@code IGNORE_RETURN_VALUES} it does not.
 */
final class NodeSession extends CacheSession {

  private final AdvancedCache<Object, Object> cache;

  NodeSession(AdvancedCache<Object, Object> cache) {
    super(cache, cache.withFlags(Flag.IGNORE_RETURN_VALUES));
    this.cache = cache;
  }

  @Override
  AdvancedCache<Object, Object> answering() {
    return cache;
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache.getAll(batch.keys()));
  }
}
