package dev.gridbench.drivers.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.api.ValueShape;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;

/** Values as bytes: bytes as they are, employees field by field. */
interface Encoding {

  byte[] encode(Object value) throws IOException;

  /**
   * @throws IOException if these bytes are no value
   */
  Object decode(byte[] bytes) throws IOException;

  static Encoding of(ValueShape shape) {
    return shape instanceof ValueShape.Bytes ? new Plain() : new Fields();
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

  /** Numbers in 4 bytes, texts in UTF-8 after their length, in the order of the class. */
  final class Fields implements Encoding {
    @Override
    public byte[] encode(Object value) throws IOException {
      Employee employee = (Employee) value;
      Organization organization = employee.organization();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(employee.id());
      text(out, employee.name());
      out.writeInt(employee.age());
      text(out, employee.password());
      out.writeInt(organization.id());
      text(out, organization.name());
      text(out, organization.acronym());
      text(out, organization.numberOfEmployees());
      return bytes.toByteArray();
    }

    @Override
    public Object decode(byte[] bytes) throws IOException {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      int id = in.readInt();
      String name = text(in);
      int age = in.readInt();
      String password = text(in);
      Organization organization = new Organization(in.readInt(), text(in), text(in), text(in));
      return new Employee(id, name, age, password, organization);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
      byte[] bytes = text.getBytes(UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
      int length = in.readInt();
      if (length < 0 || length > in.available()) {
        throw new EOFException("a text of " + length + " bytes does not fit into its value");
      }
      return new String(in.readNBytes(length), UTF_8);
    }
  }
}
