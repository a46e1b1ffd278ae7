package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.ErrorHandler;
import com.whalin.MemCached.MemCachedClient;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The errors that Whalin hands to its handler while it answers null or false to the caller, who
 * would take that for a miss. A call and its errors are on one thread.
 */
final class WhalinErrors implements ErrorHandler {

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
