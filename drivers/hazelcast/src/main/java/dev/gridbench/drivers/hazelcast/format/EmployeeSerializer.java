package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import dev.gridbench.model.Employee;

final class EmployeeSerializer implements CompactSerializer<Employee> {

  @Override
  public Employee read(CompactReader reader) {
    return new Employee(
        reader.readInt32("id"),
        requireNonNull(reader.readString("name")),
        reader.readInt32("age"),
        requireNonNull(reader.readString("password")),
        requireNonNull(reader.readCompact("organization")));
  }

  @Override
  public void write(CompactWriter writer, Employee employee) {
    writer.writeInt32("id", employee.id());
    writer.writeString("name", employee.name());
    writer.writeInt32("age", employee.age());
    writer.writeString("password", employee.password());
    writer.writeCompact("organization", employee.organization());
  }

  @Override
  public String getTypeName() {
    return CompactFormat.EMPLOYEE;
  }

  @Override
  public Class<Employee> getCompactClass() {
    return Employee.class;
  }
}
