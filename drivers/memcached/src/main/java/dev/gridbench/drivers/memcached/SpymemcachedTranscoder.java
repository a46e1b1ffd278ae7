package dev.gridbench.drivers.memcached;

import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/**
 * One of spymemcached's own, which gets bytes where the format is not its own; with an exception
 * where that answers null for what it cannot decode: the caller would take it for a miss.
 */
record SpymemcachedTranscoder(Transcoder<Object> own, Handing handing)
    implements Transcoder<Object> {

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
    return handing.decoded(
        "spymemcached", own.decode(data), data.getData().length, data.getFlags());
  }

  @Override
  public int getMaxSize() {
    return own.getMaxSize();
  }
}
