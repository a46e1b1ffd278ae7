package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.drivers.codec.Codec;
import dev.gridbench.drivers.codec.Formats;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.infinispan.client.hotrod.DataFormat;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.configuration.ClassAllowList;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.io.ByteBuffer;
import org.infinispan.commons.io.ByteBufferImpl;
import org.infinispan.commons.marshall.AbstractMarshaller;
import org.infinispan.commons.marshall.JavaSerializationMarshaller;
import org.infinispan.commons.marshall.Marshaller;

/**
 * How values are encoded, and what the server calls that. It stores what it is sent, for the
 * request and the cache name the same media type. Keys are ProtoStream's in every format, so that
 * formats differ by their values alone.
 */
record ValueEncoding(MediaType mediaType, Marshaller marshaller) {

  /** Of ours, and what our fields are arrays of. */
  private static final List<String> ALLOWED =
      List.of(
          "^(\\[L)?dev\\.gridbench\\.model\\.\\w+;?$",
          "^\\[[ZBSIJFD]$",
          "^\\[Ljava\\.lang\\.String;$");

  /**
   * @param own the client's own marshaller, by ProtoStream
   */
  static ValueEncoding of(MapSpec map, Marshaller own) {
    if (map.format().equals("protostream")) {
      return new ValueEncoding(MediaType.APPLICATION_PROTOSTREAM, own);
    }
    if (map.value() instanceof ValueShape.Bytes) {
      return ours(map, MediaType.APPLICATION_OCTET_STREAM);
    }
    return map.format().equals(Formats.JSON) ? ours(map, MediaType.APPLICATION_JSON) : java();
  }

  private static ValueEncoding ours(MapSpec map, MediaType mediaType) {
    return new ValueEncoding(mediaType, new OwnMarshaller(Codec.of(map), mediaType));
  }

  /** The client's own, which lets in what is allowed. */
  private static ValueEncoding java() {
    ClassLoader classes = ValueEncoding.class.getClassLoader();
    ClassAllowList allowed = new ClassAllowList(Set.of(), ALLOWED, classes);
    return new ValueEncoding(
        MediaType.APPLICATION_SERIALIZED_OBJECT, new JavaSerializationMarshaller(allowed));
  }

  /** The cache as a client uses it who encodes like this. */
  RemoteCache<Object, Object> view(RemoteCache<Object, Object> cache, Marshaller keys) {
    if (marshaller.equals(keys)) {
      return cache;
    }
    return cache.withDataFormat(
        DataFormat.builder()
            .keyType(MediaType.APPLICATION_PROTOSTREAM)
            .keyMarshaller(keys)
            .valueType(mediaType)
            .valueMarshaller(marshaller)
            .build());
  }

  /** One of our encodings where the client library asks for a marshaller. */
  private static final class OwnMarshaller extends AbstractMarshaller {

    private final Codec codec;
    private final MediaType mediaType;

    OwnMarshaller(Codec codec, MediaType mediaType) {
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
}
