package dev.gridbench.drivers.memcached;

import net.rubyeye.xmemcached.transcoders.CachedData;
import net.rubyeye.xmemcached.transcoders.CompressionMode;
import net.rubyeye.xmemcached.transcoders.Transcoder;

/**
 * xmemcached's own, which gets bytes where the format is not its own; with an exception where that
 * answers null for what it cannot decode: the caller would take it for a miss.
 */
record XmemcachedTranscoder(Transcoder<Object> own, Handing handing) implements Transcoder<Object> {

  @Override
  public CachedData encode(Object value) {
    return own.encode(handing.stored(value));
  }

  @Override
  public Object decode(CachedData data) {
    return handing.decoded("xmemcached", own.decode(data), data.getData().length, data.getFlag());
  }

  @Override
  public void setPrimitiveAsString(boolean primitiveAsString) {
    own.setPrimitiveAsString(primitiveAsString);
  }

  @Override
  public void setPackZeros(boolean packZeros) {
    own.setPackZeros(packZeros);
  }

  @Override
  public void setCompressionThreshold(int bytes) {
    own.setCompressionThreshold(bytes);
  }

  @Override
  public boolean isPrimitiveAsString() {
    return own.isPrimitiveAsString();
  }

  @Override
  public boolean isPackZeros() {
    return own.isPackZeros();
  }

  @Override
  public void setCompressionMode(CompressionMode mode) {
    own.setCompressionMode(mode);
  }
}
