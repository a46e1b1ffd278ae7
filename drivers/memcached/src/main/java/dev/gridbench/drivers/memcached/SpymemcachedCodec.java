package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ValueCodec;
import net.spy.memcached.CachedData;
import net.spy.memcached.transcoders.Transcoder;

/** The transcoder that the client calls within each of its calls. */
record SpymemcachedCodec(Transcoder<Object> transcoder) implements ValueCodec {

  @Override
  public Object encode(Object value) {
    return transcoder.encode(value);
  }

  @Override
  public Object decode(Object encoded) {
    return transcoder.decode((CachedData) encoded);
  }

  /** Without the flags. */
  @Override
  public long size(Object encoded) {
    return ((CachedData) encoded).getData().length;
  }
}
