package dev.gridbench.drivers.memcached;

import com.spotify.folsom.Transcoder;
import dev.gridbench.api.ValueCodec;

/** The transcoder that the client calls within each of its calls. */
record FolsomCodec(Transcoder<Object> transcoder) implements ValueCodec {

  @Override
  public Object encode(Object value) {
    return transcoder.encode(value);
  }

  @Override
  public Object decode(Object encoded) {
    return transcoder.decode((byte[]) encoded);
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
