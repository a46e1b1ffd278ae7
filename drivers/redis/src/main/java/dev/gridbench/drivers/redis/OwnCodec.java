package dev.gridbench.drivers.redis;

import dev.gridbench.api.ValueCodec;
import dev.gridbench.drivers.codec.Codec;
import java.io.IOException;

/** Ours, which a session calls within each of its calls: both libraries are handed bytes. */
record OwnCodec(Codec codec) implements ValueCodec {

  @Override
  public Object encode(Object value) throws IOException {
    return codec.encode(value);
  }

  @Override
  public Object decode(Object encoded) throws IOException {
    return codec.decode((byte[]) encoded);
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
