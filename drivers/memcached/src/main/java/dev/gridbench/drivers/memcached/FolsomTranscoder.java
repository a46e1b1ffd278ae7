package dev.gridbench.drivers.memcached;

import com.spotify.folsom.Transcoder;
import com.spotify.folsom.transcoder.ByteArrayTranscoder;
import com.spotify.folsom.transcoder.SerializableObjectTranscoder;
import dev.gridbench.api.ValueShape;
import java.io.Serializable;

/** Folsom's own for bytes or for objects: it stores no flags, so a map has one or the other. */
final class FolsomTranscoder implements Transcoder<Object> {

  private static final ByteArrayTranscoder BYTES = ByteArrayTranscoder.INSTANCE;

  private final Transcoder<Serializable> objects = SerializableObjectTranscoder.getInstance();
  private final boolean bytes;

  FolsomTranscoder(ValueShape shape) {
    bytes = shape instanceof ValueShape.Bytes;
  }

  @Override
  public byte[] encode(Object value) {
    return bytes ? BYTES.encode((byte[]) value) : objects.encode((Serializable) value);
  }

  @Override
  public Object decode(byte[] stored) {
    return bytes ? BYTES.decode(stored) : objects.decode(stored);
  }
}
