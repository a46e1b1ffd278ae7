package dev.gridbench.drivers.wire;

import dev.gridbench.api.ValueCodec;
import java.io.IOException;

/** The encoding that a session calls within each of its calls. */
record OwnCodec(Encoding encoding) implements ValueCodec {

  @Override
  public Object encode(Object value) throws IOException {
    return encoding.encode(value);
  }

  @Override
  public Object decode(Object encoded) throws IOException {
    return encoding.decode((byte[]) encoded);
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
