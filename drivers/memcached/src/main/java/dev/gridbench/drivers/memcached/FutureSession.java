package dev.gridbench.drivers.memcached;

import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.BulkSession;
import dev.gridbench.api.client.Completion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A session of a library that answers to what changes an entry by a future of a status.
 *
 * @param <F> the library's future
 * @param <S> its status
 */
abstract class FutureSession<F, S> implements AsyncSession, BulkSession {

  /** Entries that never expire. */
  static final int FOR_EVER = 0;

  /** The library's calls, by the name of the key and the value; none waits. */
  record Calls<F>(
      BiFunction<String, Object, F> store,
      BiFunction<String, Object, F> add,
      BiFunction<String, Object, F> replace,
      Function<String, F> delete) {}

  private final Calls<F> calls;
  private final String prefix;
  private final Set<S> notStored;
  private final Set<S> notFound;

  /**
   * @param notStored what the two protocols answer where a condition of a store does not hold
   * @param notFound what they answer where there is nothing to delete
   */
  FutureSession(Calls<F> calls, String prefix, Set<S> notStored, S notFound) {
    this.calls = calls;
    this.prefix = prefix;
    this.notStored = notStored;
    this.notFound = Collections.singleton(notFound);
  }

  final String name(Object key) {
    return prefix + key;
  }

  final String[] names(Batch batch) {
    return LibraryConnection.names(prefix, batch);
  }

  /**
   * Waits; true where it was done, false where the status is one of these.
   *
   * @throws Refusal if it was not done for another reason
   */
  abstract boolean done(F operation, Set<S> not) throws Exception;

  /** Calls the listener on whatever thread of the library ends the operation. */
  abstract void listen(F operation, Runnable over);

  /** Operations of a load in flight at a time. */
  abstract int window();

  @Override
  public final void set(Object key, Object value) throws Exception {
    boolean unused = done(calls.store().apply(name(key), value), Collections.emptySet());
  }

  @Override
  public final boolean insert(Object key, Object value) throws Exception {
    return done(calls.add().apply(name(key), value), notStored);
  }

  @Override
  public final boolean update(Object key, Object value) throws Exception {
    return done(calls.replace().apply(name(key), value), notStored);
  }

  @Override
  public final boolean remove(Object key) throws Exception {
    return done(calls.delete().apply(name(key)), notFound);
  }

  @Override
  public final void set(Object key, Object value, Completion completion) {
    complete(calls.store().apply(name(key), value), Collections.emptySet(), completion);
  }

  @Override
  public final void remove(Object key, Completion completion) {
    complete(calls.delete().apply(name(key)), notFound, completion);
  }

  private void complete(F operation, Set<S> not, Completion completion) {
    listen(
        operation,
        () -> {
          @Nullable Object answer = null;
          @Nullable Throwable failure = null;
          try {
            answer = done(operation, not);
          } catch (Exception failed) {
            failure = failed;
          }
          completion.accept(answer, failure);
        });
  }

  @Override
  public final void putAll(Map<Object, Object> entries) throws Exception {
    List<F> sent = new ArrayList<>();
    for (Map.Entry<Object, Object> entry : entries.entrySet()) {
      sent.add(calls.store().apply(name(entry.getKey()), entry.getValue()));
      if (sent.size() == window()) {
        requireAll(sent);
      }
    }
    requireAll(sent);
  }

  private void requireAll(List<F> sent) throws Exception {
    for (F each : sent) {
      boolean unused = done(each, Collections.emptySet());
    }
    sent.clear();
  }
}
