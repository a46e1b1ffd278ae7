package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.MemCachedClient;
import com.whalin.MemCached.SockIOPool;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Session;
import dev.gridbench.api.ValueCodec;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/** One pool of sockets, of which a call takes one. */
final class WhalinConnection extends LibraryConnection {

  private final MemCachedClient client;
  private final SockIOPool pool;
  private final WhalinErrors errors;
  private final String prefix;
  private final Handing handing;

  WhalinConnection(
      MemCachedClient client, SockIOPool pool, WhalinErrors errors, ConnectionSpec spec) {
    super(spec);
    this.handing = new Settings(spec).handingCompressed();
    this.client = client;
    this.pool = pool;
    this.errors = errors;
    this.prefix = prefix(spec);
  }

  @Override
  public Session session() {
    return new WhalinSession(client, errors, prefix, handing);
  }

  /** Whalin writes objects into its socket by itself, where nobody can call it. */
  @Override
  public Optional<ValueCodec> codec() {
    return handing.codec() == null ? Optional.empty() : Optional.of(new HandingCodec(handing));
  }

  @Override
  public OptionalLong encodedSize(Object value) throws IOException {
    return OptionalLong.of(handing.size(value));
  }

  @Override
  public void close() {
    pool.shutDown();
  }
}
