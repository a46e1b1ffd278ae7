package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.ErrorHandler;
import com.whalin.MemCached.MemCachedClient;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.client.Session;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes a socket from the pool, asks, and reads the answer, all on the caller's thread. */
final class WhalinSession implements Session {

  private final MemCachedClient client;
  private final Errors errors;
  private final String prefix;
  private final ValueConversion conversion;

  WhalinSession(MemCachedClient client, Errors errors, String prefix, ValueConversion conversion) {
    this.conversion = conversion;
    this.client = client;
    this.errors = errors;
    this.prefix = prefix;
  }

  @Override
  public @Nullable Object get(Object key) throws IOException {
    Object value = client.get(prefix + key);
    if (value == null) {
      errors.raise("get");
    }
    return conversion.read(value);
  }

  @Override
  public void set(Object key, Object value) throws IOException {
    if (!client.set(prefix + key, conversion.stored(value))) {
      errors.raise("set");
      throw new Refusal("whalin: the server did not store the value");
    }
  }

  @Override
  public boolean insert(Object key, Object value) throws IOException {
    return succeeded("add", client.add(prefix + key, conversion.stored(value)));
  }

  @Override
  public boolean update(Object key, Object value) throws IOException {
    return succeeded("replace", client.replace(prefix + key, conversion.stored(value)));
  }

  /** {@code getMulti}: one request to each server that has any of the keys. */
  @Override
  public void getAll(Batch batch) throws IOException {
    String[] names = LibraryConnection.names(prefix, batch);
    Map<String, Object> found = client.getMulti(names);
    errors.raise("get");
    if (found == null) {
      throw new IOException("whalin failed to get, and gave no reason");
    }
    for (int place = 0; place < names.length; place++) {
      batch.value(place, conversion.read(found.get(names[place])));
    }
  }

  @Override
  public boolean remove(Object key) throws IOException {
    return succeeded("delete", client.delete(prefix + key));
  }

  /** An answer that is neither yes nor no is a no to Whalin, without an error. */
  private boolean succeeded(String call, boolean yes) throws IOException {
    if (!yes) {
      errors.raise(call);
    }
    return yes;
  }

  /**
   * The errors that Whalin hands to its handler while it answers null or false to the caller, who
   * would take that for a miss. A call and its errors are on one thread.
   */
  static final class Errors implements ErrorHandler {

    private final ThreadLocal<@Nullable Throwable> last = new ThreadLocal<>();

    /**
     * @throws IOException if this thread's last call failed
     */
    void raise(String call) throws IOException {
      Throwable error = last.get();
      if (error != null) {
        last.remove();
        throw new IOException("whalin failed to " + call + ": " + error.getMessage(), error);
      }
    }

    @Override
    public void handleErrorOnInit(MemCachedClient client, Throwable error) {
      last.set(error);
    }

    @Override
    public void handleErrorOnGet(MemCachedClient client, Throwable error, String key) {
      last.set(error);
    }

    @Override
    public void handleErrorOnGet(MemCachedClient client, Throwable error, String[] keys) {
      last.set(error);
    }

    @Override
    public void handleErrorOnSet(MemCachedClient client, Throwable error, String key) {
      last.set(error);
    }

    @Override
    public void handleErrorOnDelete(MemCachedClient client, Throwable error, String key) {
      last.set(error);
    }

    @Override
    public void handleErrorOnFlush(MemCachedClient client, Throwable error) {
      last.set(error);
    }

    @Override
    public void handleErrorOnStats(MemCachedClient client, Throwable error) {
      last.set(error);
    }
  }
}
