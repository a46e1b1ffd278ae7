package dev.gridbench.drivers.redis;

import dev.gridbench.api.ValueShape;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Values as bytes: bytes as they are, objects by the serialization of Java. */
interface Encoding {

  byte[] encode(Object value) throws IOException;

  /**
   * @throws IOException if these bytes are no value
   */
  Object decode(byte[] bytes) throws IOException;

  static Encoding of(ValueShape shape) {
    return shape instanceof ValueShape.Bytes ? new Plain() : new Serialized();
  }

  /** Bytes are bytes. */
  final class Plain implements Encoding {
    @Override
    public byte[] encode(Object value) {
      return (byte[]) value;
    }

    @Override
    public Object decode(byte[] bytes) {
      return bytes;
    }
  }

  /** What {@code ObjectOutputStream} writes. No class but ours comes back from a server. */
  final class Serialized implements Encoding {

    private static final ObjectInputFilter OURS =
        ObjectInputFilter.Config.createFilter("dev.gridbench.model.*;!*");

    @Override
    public byte[] encode(Object value) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(value);
      }
      return bytes.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        in.setObjectInputFilter(OURS);
        return in.readObject();
      } catch (ClassNotFoundException stranger) {
        throw new IOException(stranger.getMessage(), stranger);
      }
    }
  }
}
