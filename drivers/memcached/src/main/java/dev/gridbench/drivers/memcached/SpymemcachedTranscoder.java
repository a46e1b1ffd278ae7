package dev.gridbench.drivers.memcached;

import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/**
 * One of spymemcached's own, which gets bytes where the format is not its own; with an exception
 * where that answers null for what it cannot decode: the caller would take it for a miss.
 */
final class SpymemcachedTranscoder implements Transcoder<Object> {

  private final Transcoder<Object> own;
  private final Handing handing;

  SpymemcachedTranscoder(Transcoder<Object> own, Handing handing) {
    this.own = own;
    this.handing = handing;
  }

  @Override
  public boolean asyncDecode(CachedData data) {
    return own.asyncDecode(data);
  }

  @Override
  public CachedData encode(Object value) {
    return own.encode(handing.stored(value));
  }

  @Override
  public Object decode(CachedData data) {
    Object value = own.decode(data);
    if (value == null) {
      throw new IllegalStateException(
          "spymemcached cannot decode %d bytes with flags %x"
              .formatted(data.getData().length, data.getFlags()));
    }
    return handing.value(value);
  }

  @Override
  public int getMaxSize() {
    return own.getMaxSize();
  }
}
