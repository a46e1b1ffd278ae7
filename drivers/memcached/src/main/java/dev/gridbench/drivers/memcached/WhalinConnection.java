package dev.gridbench.drivers.memcached;

import com.whalin.MemCached.MemCachedClient;
import com.whalin.MemCached.SockIOPool;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.OwnCodec;
import dev.gridbench.api.ValueCodec;
import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** One pool of sockets, of which a call takes one. */
final class WhalinConnection extends LibraryConnection {

  private final Handing handing;

  WhalinConnection(
      MemCachedClient client,
      SockIOPool pool,
      WhalinErrors errors,
      Handing handing,
      ConnectionSpec spec) {
    super(
        spec,
        prefix -> new WhalinSession(client, errors, prefix, handing),
        codec(handing),
        pool::shutDown);
    this.handing = handing;
  }

  /** Whalin writes objects into its socket by itself, where nobody can call it. */
  private static @Nullable ValueCodec codec(Handing handing) {
    return handing.codec() == null
        ? null
        : OwnCodec.ofBytes(value -> (byte[]) handing.stored(value), handing::value);
  }

  @Override
  public OptionalLong encodedSize(Object value) throws IOException {
    return OptionalLong.of(handing.size(value));
  }
}
