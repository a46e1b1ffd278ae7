package dev.gridbench.drivers.memcached;

import dev.gridbench.api.AsyncSession;
import dev.gridbench.api.Batch;
import dev.gridbench.api.BulkSession;
import dev.gridbench.api.Completion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.StatusCode;
import org.jspecify.annotations.Nullable;

/** Asks, and waits for the answer or has it told. */
final class SpymemcachedSession implements AsyncSession, BulkSession {

  /** Never expires. */
  private static final int FOR_EVER = 0;

  private final MemcachedClient client;
  private final String prefix;

  SpymemcachedSession(MemcachedClient client, String prefix) {
    this.client = client;
    this.prefix = prefix;
  }

  @Override
  public @Nullable Object get(Object key) {
    return client.get(prefix + key);
  }

  @Override
  public void set(Object key, Object value) throws Exception {
    require(client.set(prefix + key, FOR_EVER, value));
  }

  @Override
  public boolean insert(Object key, Object value) throws Exception {
    return stored(client.add(prefix + key, FOR_EVER, value));
  }

  @Override
  public boolean update(Object key, Object value) throws Exception {
    return stored(client.replace(prefix + key, FOR_EVER, value));
  }

  /** The two protocols have three words for no. */
  private static boolean stored(OperationFuture<Boolean> storing) throws Exception {
    if (storing.get()) {
      return true;
    }
    StatusCode why = storing.getStatus().getStatusCode();
    if (why != StatusCode.ERR_NOT_STORED
        && why != StatusCode.ERR_EXISTS
        && why != StatusCode.ERR_NOT_FOUND) {
      throw refused(storing);
    }
    return false;
  }

  /** {@code getBulk}: one request to each server that has any of the keys. */
  @Override
  public void getAll(Batch batch) {
    BatchNames names = BatchNames.of(prefix, batch);
    names.answer(batch, client.getBulk(names.names()));
  }

  @Override
  public boolean remove(Object key) throws Exception {
    return removed(client.delete(prefix + key));
  }

  private static boolean removed(OperationFuture<Boolean> deletion) throws Exception {
    if (deletion.get()) {
      return true;
    }
    if (deletion.getStatus().getStatusCode() != StatusCode.ERR_NOT_FOUND) {
      throw refused(deletion);
    }
    return false;
  }

  /** Told by a thread of the client's pool for listeners, one hop behind the one that reads. */
  @Override
  public void get(Object key, Completion completion) {
    var unused =
        client
            .asyncGet(prefix + key)
            .addListener((GetFuture<?> answered) -> tell(answered::get, completion));
  }

  @Override
  public void set(Object key, Object value, Completion completion) {
    OperationFuture<Boolean> storing = client.set(prefix + key, FOR_EVER, value);
    var unused =
        storing.addListener(
            answered ->
                tell(
                    () -> {
                      require(storing);
                      return null;
                    },
                    completion));
  }

  @Override
  public void remove(Object key, Completion completion) {
    OperationFuture<Boolean> deletion = client.delete(prefix + key);
    var unused = deletion.addListener(answered -> tell(() -> removed(deletion), completion));
  }

  /** Of an operation that is over, so that nothing is waited for. */
  private static void tell(Callable<@Nullable Object> over, Completion completion) {
    @Nullable Object answer = null;
    @Nullable Throwable failure = null;
    try {
      answer = over.call();
    } catch (Exception failed) {
      failure = failed;
    }
    completion.accept(answer, failure);
  }

  /** All on their way before the first answer is waited for. */
  @Override
  public void putAll(Map<Object, Object> entries) throws Exception {
    List<OperationFuture<Boolean>> sent = new ArrayList<>();
    entries.forEach((key, value) -> sent.add(client.set(prefix + key, FOR_EVER, value)));
    for (OperationFuture<Boolean> each : sent) {
      require(each);
    }
  }

  private static void require(OperationFuture<Boolean> storing)
      throws IOException, InterruptedException, ExecutionException {
    if (!storing.get()) {
      throw refused(storing);
    }
  }

  private static Refusal refused(OperationFuture<Boolean> operation) {
    return new Refusal("spymemcached: " + operation.getStatus().getMessage());
  }
}
