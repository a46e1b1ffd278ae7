package dev.gridbench.drivers.infinispan8;

import java.io.IOException;
import java.util.Arrays;
import org.infinispan.commons.io.ByteBuffer;
import org.infinispan.commons.io.ByteBufferImpl;
import org.infinispan.commons.marshall.AbstractMarshaller;

/** Bytes as they are. */
class PlainMarshaller extends AbstractMarshaller {

  byte[] encode(Object value) throws IOException {
    return (byte[]) value;
  }

  Object decode(byte[] bytes) throws IOException {
    return bytes;
  }

  @Override
  protected final ByteBuffer objectToBuffer(Object value, int estimatedSize) throws IOException {
    byte[] bytes = encode(value);
    return new ByteBufferImpl(bytes, 0, bytes.length);
  }

  @Override
  public final Object objectFromByteBuffer(byte[] bytes, int offset, int length)
      throws IOException {
    boolean whole = offset == 0 && length == bytes.length;
    return decode(whole ? bytes : Arrays.copyOfRange(bytes, offset, offset + length));
  }

  @Override
  public final boolean isMarshallable(Object value) {
    return true;
  }
}
