package dev.gridbench.drivers.ignite;

import dev.gridbench.api.client.Completion;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import javax.cache.CacheException;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.IgniteException;
import org.apache.ignite.client.ClientCache;
import org.apache.ignite.lang.IgniteFuture;

/**
 * A cache's calls. The two client libraries have the same ones, by types that have nothing in
 * common; a worker has one library, so that each is one call more and no choice.
 */
record CacheCalls(
    UnaryOperator<Object> get,
    BiConsumer<Object, Object> put,
    BinaryOperator<Object> getAndPut,
    BiPredicate<Object, Object> putIfAbsent,
    BiPredicate<Object, Object> replace,
    Predicate<Object> remove,
    UnaryMany getAll,
    Consumer<Map<Object, Object>> putAll,
    Later later,
    ValueTable.Asking query) {

  /** A get of many keys. */
  interface UnaryMany {

    Map<Object, Object> apply(Set<Object> keys);
  }

  /** Calls that wait for no answer. It completes on the JVM's common pool, after decoding. */
  interface Later {

    void get(Object key, Completion completion);

    void put(Object key, Object stored, Completion completion);

    void remove(Object key, Completion completion);
  }

  /** By the thin client. */
  static CacheCalls of(ClientCache<Object, Object> cache) {
    return new CacheCalls(
        cache::get,
        cache::put,
        cache::getAndPut,
        cache::putIfAbsent,
        cache::replace,
        cache::remove,
        cache::getAll,
        cache::putAll,
        new ThinLater(cache),
        cache::query);
  }

  /** By a node of the cluster. */
  static CacheCalls of(IgniteCache<Object, Object> cache) {
    return new CacheCalls(
        cache::get,
        cache::put,
        cache::getAndPut,
        cache::putIfAbsent,
        cache::replace,
        cache::remove,
        cache::getAll,
        cache::putAll,
        new ThickLater(cache),
        cache::query);
  }

  private record ThinLater(ClientCache<Object, Object> cache) implements Later {

    @Override
    public void get(Object key, Completion completion) {
      var unused =
          cache
              .getAsync(key)
              .whenComplete(
                  (answer, failure) -> completion.accept(IgniteSession.value(answer), failure));
    }

    @Override
    public void put(Object key, Object stored, Completion completion) {
      var unused = cache.putAsync(key, stored).whenComplete(completion::accept);
    }

    @Override
    public void remove(Object key, Completion completion) {
      var unused = cache.removeAsync(key).whenComplete(completion::accept);
    }
  }

  private record ThickLater(IgniteCache<Object, Object> cache) implements Later {

    @Override
    public void get(Object key, Completion completion) {
      cache.getAsync(key).listen(done -> complete(done, completion));
    }

    @Override
    public void put(Object key, Object stored, Completion completion) {
      cache.putAsync(key, stored).listen(done -> complete(done, completion));
    }

    @Override
    public void remove(Object key, Completion completion) {
      cache.removeAsync(key).listen(done -> complete(done, completion));
    }

    private static void complete(IgniteFuture<?> done, Completion completion) {
      Object answer;
      try {
        answer = done.get();
      } catch (CacheException | IgniteException failed) {
        completion.accept(null, failed);
        return;
      }
      completion.accept(IgniteSession.value(answer), null);
    }
  }
}
