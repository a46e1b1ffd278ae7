package dev.gridbench.drivers.memcached;

import com.spotify.folsom.Transcoder;
import com.spotify.folsom.transcoder.ByteArrayTranscoder;
import com.spotify.folsom.transcoder.SerializableObjectTranscoder;
import dev.gridbench.api.ValueShape;
import java.io.Serializable;

/**
 * Folsom's own for bytes or for objects: it stores no flags, so a map has one or the other. Where
 * an encoding of ours makes the bytes, its own for bytes.
 */
final class FolsomTranscoder implements Transcoder<Object> {

  private static final ByteArrayTranscoder BYTES = ByteArrayTranscoder.INSTANCE;

  private final Transcoder<Serializable> objects = SerializableObjectTranscoder.getInstance();
  private final Handing handing;
  private final boolean bytes;

  FolsomTranscoder(ValueShape shape, Handing handing) {
    this.handing = handing;
    this.bytes = shape instanceof ValueShape.Bytes || handing.codec() != null;
  }

  @Override
  public byte[] encode(Object value) {
    Object stored = handing.stored(value);
    return bytes ? BYTES.encode((byte[]) stored) : objects.encode((Serializable) stored);
  }

  @Override
  public Object decode(byte[] stored) {
    return handing.value(bytes ? BYTES.decode(stored) : objects.decode(stored));
  }
}
