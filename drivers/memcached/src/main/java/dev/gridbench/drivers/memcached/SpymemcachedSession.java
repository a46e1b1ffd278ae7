package dev.gridbench.drivers.memcached;

import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Completion;
import java.util.EnumSet;
import java.util.Set;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * Completions are called by a thread of the client's pool for listeners, one hop behind the one
 * that reads.
 */
final class SpymemcachedSession extends FutureSession<OperationFuture<Boolean>, StatusCode> {

  private final MemcachedClient client;

  SpymemcachedSession(MemcachedClient client, String prefix) {
    super(
        new Calls<>(
            (name, value) -> client.set(name, FOR_EVER, value),
            (name, value) -> client.add(name, FOR_EVER, value),
            (name, value) -> client.replace(name, FOR_EVER, value),
            client::delete),
        prefix,
        EnumSet.of(StatusCode.ERR_NOT_STORED, StatusCode.ERR_EXISTS, StatusCode.ERR_NOT_FOUND),
        StatusCode.ERR_NOT_FOUND);
    this.client = client;
  }

  @Override
  public @Nullable Object get(Object key) {
    return client.get(name(key));
  }

  @Override
  public void get(Object key, Completion completion) {
    var unused =
        client
            .asyncGet(name(key))
            .addListener((GetFuture<?> answered) -> complete(answered, completion));
  }

  private static void complete(GetFuture<?> answered, Completion completion) {
    @Nullable Object value = null;
    @Nullable Throwable failure = null;
    try {
      value = answered.get();
    } catch (Exception failed) {
      failure = failed;
    }
    completion.accept(value, failure);
  }

  /** {@code getBulk}: one request to each server that has any of the keys. */
  @Override
  public void getAll(Batch batch) {
    String[] names = names(batch);
    LibraryConnection.answer(batch, names, client.getBulk(names));
  }

  @Override
  boolean done(OperationFuture<Boolean> operation, Set<StatusCode> not) throws Exception {
    if (operation.get()) {
      return true;
    }
    if (!not.contains(operation.getStatus().getStatusCode())) {
      throw new Refusal("spymemcached: " + operation.getStatus().getMessage());
    }
    return false;
  }

  @Override
  void listen(OperationFuture<Boolean> operation, Runnable over) {
    var unused = operation.addListener(answered -> over.run());
  }

  /** All of them. */
  @Override
  int window() {
    return Integer.MAX_VALUE;
  }
}
