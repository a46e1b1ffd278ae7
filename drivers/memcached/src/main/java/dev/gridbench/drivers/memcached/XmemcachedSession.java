package dev.gridbench.drivers.memcached;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import net.rubyeye.xmemcached.MemcachedClient;
import org.jspecify.annotations.Nullable;

/** Asks, and waits for the answer. */
final class XmemcachedSession implements BulkSession {

  private static final int FOR_EVER = FutureSession.FOR_EVER;

  private final MemcachedClient client;
  private final String prefix;
  private final Pool pool;

  XmemcachedSession(MemcachedClient client, String prefix, Pool pool) {
    this.client = client;
    this.prefix = prefix;
    this.pool = pool;
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
    String[] names = LibraryConnection.names(prefix, batch);
    Map<String, Object> found = client.get(Arrays.asList(names));
    LibraryConnection.answer(batch, names, found);
  }

  @Override
  public void putAll(Map<Object, Object> entries) throws Exception {
    pool.store(entries, this::set);
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return client.delete(prefix + key);
  }

  /**
   * Stores many entries though the library waits for each answer: several threads wait at the same
   * time, and the library's one connection carries their requests together. The threads come with
   * the first use and end with the connection.
   */
  static final class Pool implements AutoCloseable {

    private static final int THREADS = 16;

    private final ExecutorService threads =
        Executors.newFixedThreadPool(
            THREADS,
            task -> {
              Thread thread = new Thread(task, "sets");
              thread.setDaemon(true);
              return thread;
            });

    /** Stores one entry and waits for the answer. */
    @FunctionalInterface
    interface Storing {

      void store(Object key, Object value) throws Exception;
    }

    /**
     * Returns when all are stored, or with the first failure when all threads are done.
     *
     * @throws Exception that storing threw
     */
    void store(Map<Object, Object> entries, Storing storing) throws Exception {
      Queue<Map.Entry<Object, Object>> left = new ConcurrentLinkedQueue<>(entries.entrySet());
      Callable<Boolean> part =
          () -> {
            for (var entry = left.poll(); entry != null; entry = left.poll()) {
              storing.store(entry.getKey(), entry.getValue());
            }
            return true;
          };
      for (Future<Boolean> over : threads.invokeAll(Collections.nCopies(THREADS, part))) {
        try {
          boolean unused = over.get();
        } catch (ExecutionException e) {
          throw e.getCause() instanceof Exception failure ? failure : e;
        }
      }
    }

    @Override
    public void close() {
      threads.shutdownNow();
    }
  }
}
