package dev.gridbench.drivers.codec;

import dev.gridbench.api.MapSpec;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.infinispan.protostream.MessageMarshaller;
import org.infinispan.protostream.SerializationContext;
import org.jspecify.annotations.Nullable;

/**
 * The same messages by marshallers that are written by hand, field by field, as ProtoStream before
 * 4.4 wants them of classes that are not its own.
 */
public final class MarshalledSchema extends Schema {

  public MarshalledSchema(MapSpec map) {
    super(map);
  }

  @Override
  public void registerMarshallers(SerializationContext context) {
    context.registerMarshaller(new OfOrganization(name(Organization.class)));
    context.registerMarshaller(new OfEmployee(name(Employee.class)));
    context.registerMarshaller(new OfSmall(name(Small.class)));
    context.registerMarshaller(new LargeMarshaller(name(LargeMarshaller.TYPE)));
  }

  /** An optional number that has a default is never absent. */
  static <T> T present(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("ProtoStream gave no value for a field with a default");
    }
    return value;
  }

  private record OfOrganization(String getTypeName) implements MessageMarshaller<Organization> {

    @Override
    public Class<Organization> getJavaClass() {
      return Organization.class;
    }

    @Override
    public Organization readFrom(ProtoStreamReader in) throws IOException {
      return new Organization(
          present(in.readInt("id")),
          in.readString("name"),
          in.readString("acronym"),
          in.readString("numberOfEmployees"));
    }

    @Override
    public void writeTo(ProtoStreamWriter out, Organization organization) throws IOException {
      out.writeInt("id", organization.id());
      out.writeString("name", organization.name());
      out.writeString("acronym", organization.acronym());
      out.writeString("numberOfEmployees", organization.numberOfEmployees());
    }
  }

  private record OfEmployee(String getTypeName) implements MessageMarshaller<Employee> {

    @Override
    public Class<Employee> getJavaClass() {
      return Employee.class;
    }

    @Override
    public Employee readFrom(ProtoStreamReader in) throws IOException {
      return new Employee(
          present(in.readInt("id")),
          in.readString("name"),
          present(in.readInt("age")),
          in.readString("password"),
          in.readObject("organization", Organization.class));
    }

    @Override
    public void writeTo(ProtoStreamWriter out, Employee employee) throws IOException {
      out.writeInt("id", employee.id());
      out.writeString("name", employee.name());
      out.writeInt("age", employee.age());
      out.writeString("password", employee.password());
      out.writeObject("organization", employee.organization(), Organization.class);
    }
  }

  private record OfSmall(String getTypeName) implements MessageMarshaller<Small> {

    @Override
    public Class<Small> getJavaClass() {
      return Small.class;
    }

    @Override
    public Small readFrom(ProtoStreamReader in) throws IOException {
      return new Small(
          present(in.readInt("intField")),
          present(in.readLong("longField")),
          present(in.readDouble("doubleField")),
          in.readString("stringField"));
    }

    @Override
    public void writeTo(ProtoStreamWriter out, Small small) throws IOException {
      out.writeInt("intField", small.intField());
      out.writeLong("longField", small.longField());
      out.writeDouble("doubleField", small.doubleField());
      out.writeString("stringField", small.stringField());
    }
  }
}
