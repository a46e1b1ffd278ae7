package dev.gridbench.drivers.memcached;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

/** Values as the libraries send them: bytes as they are, everything else by Java serialization. */
final class JavaBytes {

  private JavaBytes() {}

  static byte[] of(Object value) throws IOException {
    if (value instanceof byte[] bytes) {
      return bytes;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }
}
