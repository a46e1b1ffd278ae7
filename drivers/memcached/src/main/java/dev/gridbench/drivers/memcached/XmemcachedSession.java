package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Batch;
import dev.gridbench.api.BulkSession;
import java.util.Arrays;
import java.util.Map;
import net.rubyeye.xmemcached.MemcachedClient;
import org.jspecify.annotations.Nullable;

/** Asks, and waits for the answer. */
final class XmemcachedSession implements BulkSession {

  /** Never expires. */
  private static final int FOR_EVER = 0;

  private final MemcachedClient client;
  private final String prefix;
  private final ManySets sets;

  XmemcachedSession(MemcachedClient client, String prefix, ManySets sets) {
    this.client = client;
    this.prefix = prefix;
    this.sets = sets;
  }

  @Override
  public @Nullable Object get(Object key) throws Exception {
    return client.get(prefix + key);
  }

  @Override
  public void set(Object key, Object value) throws Exception {
    if (!client.set(prefix + key, FOR_EVER, value)) {
      throw new Refusal("xmemcached: the server did not store the value");
    }
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return client.add(prefix + key, FOR_EVER, value);
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    return client.replace(prefix + key, FOR_EVER, value);
  }

  /** One request to each server that has any of the keys. */
  @Override
  public void getAll(Batch batch) throws Exception {
    BatchNames names = BatchNames.of(prefix, batch);
    Map<String, Object> found = client.get(Arrays.asList(names.names()));
    names.answer(batch, found);
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws Exception {
    sets.store(entries, this::set);
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return client.delete(prefix + key);
  }
}
