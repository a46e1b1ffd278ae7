package dev.gridbench.drivers.jcache;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.net.ConnectException;
import org.jspecify.annotations.Nullable;

/**
 * Opens one provider a connection where the grid is elsewhere; where the provider keeps the entries
 * itself, all connections of the worker share one, or each would have a cache of its own.
 */
public final class JCacheDriver implements ClientDriver {

  private @Nullable OpenProvider shared;
  private int users;

  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    return spec.endpoints().isEmpty() ? inWorker(spec) : elsewhere(spec);
  }

  private static Connection elsewhere(ConnectionSpec spec) throws Exception {
    OpenProvider own = OpenProvider.of(spec);
    try {
      return new JCacheConnection(own.cache(spec), own);
    } catch (ConnectException | RuntimeException failed) {
      own.close();
      throw failed;
    }
  }

  private synchronized Connection inWorker(ConnectionSpec spec) throws Exception {
    OpenProvider known = shared;
    if (known == null) {
      known = OpenProvider.of(spec);
      shared = known;
    }
    users++;
    try {
      return new JCacheConnection(known.cache(spec), this::leave);
    } catch (ConnectException | RuntimeException failed) {
      leave();
      throw failed;
    }
  }

  /** The last one out closes. */
  private synchronized void leave() {
    users--;
    if (users == 0 && shared != null) {
      shared.close();
      shared = null;
    }
  }
}
