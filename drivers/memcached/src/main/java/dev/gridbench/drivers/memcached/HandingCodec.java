package dev.gridbench.drivers.memcached;

import dev.gridbench.api.ValueCodec;

/** An encoding of ours that a session calls within each of its calls; the library adds nothing. */
record HandingCodec(Handing handing) implements ValueCodec {

  @Override
  public Object encode(Object value) {
    return handing.stored(value);
  }

  @Override
  public Object decode(Object encoded) {
    return handing.value(encoded);
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
