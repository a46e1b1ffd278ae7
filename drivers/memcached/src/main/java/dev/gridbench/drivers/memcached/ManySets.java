package dev.gridbench.drivers.memcached;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Stores many entries through a library that waits for each answer: several threads wait at the
 * same time, and the library's one connection carries their requests together. The threads come
 * with the first use and end with the connection.
 */
final class ManySets implements AutoCloseable {

  private static final int THREADS = 16;

  private final ExecutorService pool =
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
   * Returns when all are stored, or with the first failure when all are tried.
   *
   * @throws Exception that storing threw
   */
  void store(Map<Object, Object> entries, Storing storing) throws Exception {
    for (Future<Boolean> part : pool.invokeAll(parts(entries, storing))) {
      try {
        boolean unused = part.get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception failure ? failure : e;
      }
    }
  }

  private static List<Callable<Boolean>> parts(Map<Object, Object> entries, Storing storing) {
    List<List<Map.Entry<Object, Object>>> dealt = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      dealt.add(new ArrayList<>());
    }
    int next = 0;
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      dealt.get(next++ % THREADS).add(entry);
    }
    List<Callable<Boolean>> parts = new ArrayList<>();
    for (List<Map.Entry<Object, Object>> part : dealt) {
      parts.add(
          () -> {
            for (Map.Entry<Object, Object> entry : part) {
              storing.store(entry.getKey(), entry.getValue());
            }
            return true;
          });
    }
    return parts;
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
