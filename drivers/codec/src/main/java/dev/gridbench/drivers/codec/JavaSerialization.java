package dev.gridbench.drivers.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * What {@code ObjectOutputStream} writes. Of what a server sends nothing comes in but our classes
 * and texts.
 */
public record JavaSerialization() implements Codec {

  private static final ObjectInputFilter OURS =
      ObjectInputFilter.Config.createFilter("dev.gridbench.model.*;java.lang.String;!*");

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
