package dev.gridbench.worker;

import dev.gridbench.api.client.ValueCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * Java's serialization.
 *
 * @param broken whether it only encodes
 */
record TestCodec(boolean broken) implements ValueCodec {

  @Override
  public Object encode(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object decode(Object encoded) throws IOException, ClassNotFoundException {
    if (broken) {
      throw new IOException("this is no value");
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream((byte[]) encoded))) {
      return in.readObject();
    }
  }

  @Override
  public long size(Object encoded) {
    return ((byte[]) encoded).length;
  }
}
