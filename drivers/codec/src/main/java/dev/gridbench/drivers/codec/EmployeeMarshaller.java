package dev.gridbench.drivers.codec;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.io.IOException;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.TagWriter;

/** Writes and reads tags directly, as the vendor's generated marshallers do. */
record EmployeeMarshaller(String getTypeName) implements ProtobufTagMarshaller<Employee> {

  private static final Organization NONE = new Organization(0, "", "", "");

  @Override
  public Class<Employee> getJavaClass() {
    return Employee.class;
  }

  @Override
  public Employee read(ReadContext context) throws IOException {
    TagReader reader = context.getReader();
    int id = 0;
    String name = "";
    int age = 0;
    String password = "";
    Organization organization = NONE;
    for (int tag = reader.readTag(); tag != 0; tag = reader.readTag()) {
      switch (tag) {
        case Tags.EMPLOYEE_ID -> id = reader.readInt32();
        case Tags.EMPLOYEE_NAME -> name = reader.readString();
        case Tags.EMPLOYEE_AGE -> age = reader.readInt32();
        case Tags.EMPLOYEE_PASSWORD -> password = reader.readString();
        case Tags.EMPLOYEE_ORGANIZATION -> organization = Tags.organization(reader);
        default -> Tags.skip(reader, tag);
      }
    }
    return new Employee(id, name, age, password, organization);
  }

  @Override
  public void write(WriteContext context, Employee employee) throws IOException {
    TagWriter writer = context.getWriter();
    writer.writeInt32(1, employee.id());
    writer.writeString(2, employee.name());
    writer.writeInt32(3, employee.age());
    writer.writeString(4, employee.password());
    try (TagWriter nested = writer.subWriter(5, true)) {
      OrganizationMarshaller.write(nested, employee.organization());
    }
  }
}
