package dev.gridbench.drivers.infinispan8;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.Session;
import dev.gridbench.drivers.codec.Codec;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.commons.marshall.Marshaller;

/** With a marshaller of ours: the vendor's of that version does not run on Java 17. */
public final class Infinispan6Driver extends HotRodDriver {

  @Override
  Marshaller marshaller(MapSpec map) {
    return new OursMarshaller(Codec.of(map));
  }

  @Override
  Session session(RemoteCache<Object, Object> cache) {
    return new HotRodSession(cache);
  }

  /** Keys are written only: no operation here brings one back. */
  private static final class OursMarshaller extends PlainMarshaller {

    private final Codec codec;

    OursMarshaller(Codec codec) {
      this.codec = codec;
    }

    @Override
    byte[] encode(Object value) throws IOException {
      return value instanceof Integer key
          ? ByteBuffer.allocate(Integer.BYTES).putInt(key).array()
          : codec.encode(value);
    }

    @Override
    Object decode(byte[] bytes) throws IOException {
      return codec.decode(bytes);
    }
  }
}
