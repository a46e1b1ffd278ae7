package dev.gridbench.drivers.memcached;

import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/**
 * One of spymemcached's own, with an exception where that answers null for what it cannot decode:
 * the caller would take it for a miss.
 */
final class SpymemcachedTranscoder implements Transcoder<Object> {

  private final Transcoder<Object> own;

  SpymemcachedTranscoder(Transcoder<Object> own) {
    this.own = own;
  }

  @Override
  public boolean asyncDecode(CachedData data) {
    return own.asyncDecode(data);
  }

  @Override
  public CachedData encode(Object value) {
    return own.encode(value);
  }

  @Override
  public Object decode(CachedData data) {
    Object value = own.decode(data);
    if (value == null) {
      throw new IllegalStateException(
          "spymemcached cannot decode %d bytes with flags %x"
              .formatted(data.getData().length, data.getFlags()));
    }
    return value;
  }

  @Override
  public int getMaxSize() {
    return own.getMaxSize();
  }
}
