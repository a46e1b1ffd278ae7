package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.codec.Codec;
import java.io.IOException;
import java.util.Arrays;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.io.ByteBuffer;
import org.infinispan.commons.io.ByteBufferImpl;
import org.infinispan.commons.marshall.AbstractMarshaller;

/** One of our encodings where the client library asks for a marshaller. */
final class CodecMarshaller extends AbstractMarshaller {

  private final Codec codec;
  private final MediaType mediaType;

  CodecMarshaller(Codec codec, MediaType mediaType) {
    this.codec = codec;
    this.mediaType = mediaType;
  }

  @Override
  protected ByteBuffer objectToBuffer(Object value, int estimatedSize) throws IOException {
    return ByteBufferImpl.create(codec.encode(value));
  }

  @Override
  public Object objectFromByteBuffer(byte[] bytes, int offset, int length) throws IOException {
    boolean whole = offset == 0 && length == bytes.length;
    return codec.decode(whole ? bytes : Arrays.copyOfRange(bytes, offset, offset + length));
  }

  @Override
  public boolean isMarshallable(Object value) {
    return true;
  }

  @Override
  public MediaType mediaType() {
    return mediaType;
  }
}
