package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import java.util.Map;
import org.infinispan.client.hotrod.RemoteCache;

/** Several entries go in one call to each member that has some of them. */
final class BulkHotRodSession extends HotRodSession implements BulkSession {

  BulkHotRodSession(RemoteCache<Object, Object> cache) {
    super(cache);
  }

  @Override
  public void getAll(Batch batch) {
    batch.answer(cache().getAll(batch.keys()));
  }

  @Override
  public void putAll(Batch batch) {
    cache().putAll(batch.entries());
  }

  @Override
  public void putAll(Map<Object, Object> entries) {
    cache().putAll(entries);
  }
}
