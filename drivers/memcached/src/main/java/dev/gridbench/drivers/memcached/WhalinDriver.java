package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.MemCachedClient;
import com.whalin.MemCached.SockIOPool;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.client.OwnCodec;
import dev.gridbench.api.client.ValueCodec;
import java.io.IOException;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One pool a connection. Pools are global by their name, so that each has its own; a client that is
 * alone on it never opens more than one socket to a server.
 */
public final class WhalinDriver implements ClientDriver {

  private static final AtomicLong POOLS = new AtomicLong();

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    LibraryConnection.requireMembers(Libraries.WHALIN, spec);
    String name = "gridbench-" + POOLS.incrementAndGet();
    ValueConversion conversion = new Settings(spec).compressing();
    SockIOPool pool = pool(name, spec);
    try {
      WhalinSession.Errors errors = new WhalinSession.Errors();
      MemCachedClient client = client(name, spec, errors);
      greet(client, pool, errors);
      return new LibraryConnection(
          spec,
          prefix -> new WhalinSession(client, errors, prefix, conversion),
          codec(conversion),
          pool::shutDown) {

        @Override
        public OptionalLong encodedSize(Object value) throws IOException {
          return OptionalLong.of(conversion.size(value));
        }
      };
    } catch (IOException | RuntimeException e) {
      pool.shutDown();
      throw e;
    }
  }

  /** Whalin writes objects into its socket by itself, by code that cannot be called. */
  private static @Nullable ValueCodec codec(ValueConversion conversion) {
    return conversion.codec() == null
        ? null
        : OwnCodec.ofBytes(value -> (byte[]) conversion.stored(value), conversion::value);
  }

  private static SockIOPool pool(String name, ConnectionSpec spec) {
    Settings settings = new Settings(spec);
    SockIOPool pool = SockIOPool.getInstance(name);
    pool.setServers(spec.endpoints().stream().map(Endpoint::toString).toArray(String[]::new));
    pool.setMaxConn(settings.pool());
    pool.setMaxIdle(settings.pool());
    pool.setFailover(settings.failover());
    pool.initialize();
    return pool;
  }

  /** The constructor is deprecated, but no other way leads to errors that are not only logged. */
  @SuppressWarnings("deprecation")
  private static MemCachedClient client(
      String pool, ConnectionSpec spec, WhalinSession.Errors errors) {
    return new MemCachedClient(pool, true, new Settings(spec).binary(), null, errors);
  }

  /** Opens the first socket to each server. */
  private static void greet(MemCachedClient client, SockIOPool pool, WhalinSession.Errors errors)
      throws IOException {
    int answered = client.stats(pool.getServers()).size();
    errors.raise("connect");
    if (answered < pool.getServers().length) {
      throw new IOException(
          "whalin reached %d of the servers %s. See that all run."
              .formatted(answered, String.join(", ", pool.getServers())));
    }
  }
}
