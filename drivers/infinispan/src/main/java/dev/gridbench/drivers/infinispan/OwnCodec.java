package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.ValueCodec;
import java.io.ByteArrayInputStream;
import org.infinispan.client.hotrod.DataFormat;
import org.infinispan.commons.configuration.ClassAllowList;

/**
 * The data format by which a cache of the client encodes the values of its requests, and decodes
 * those of answers: from a stream, as it does from the socket's buffer.
 */
record OwnCodec(DataFormat format, ClassAllowList allowed) implements ValueCodec {

  /** ProtoStream's with the wrapper that names the type. */
  @Override
  public Object encode(Object value) {
    return format.valueToBytes(value);
  }

  @Override
  public Object decode(Object encoded) {
    return format.<Object>valueToObj(new ByteArrayInputStream((byte[]) encoded), allowed);
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
