package dev.gridbench.drivers.ignite;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import org.apache.ignite.binary.BinaryReader;
import org.apache.ignite.binary.BinaryWriter;

/** An employee with its organization. */
public final class EmployeeBinary extends Wrapper<Employee> {

  /** For Ignite, which reads into it. */
  public EmployeeBinary() {
    super(null);
  }

  EmployeeBinary(Employee employee) {
    super(employee);
  }

  @Override
  public void writeBinary(BinaryWriter writer) {
    Employee written = value();
    writer.writeInt("id", written.id());
    writer.writeString("name", written.name());
    writer.writeInt("age", written.age());
    writer.writeString("password", written.password());
    writer.writeObject("organization", new OrganizationBinary(written.organization()));
  }

  @Override
  public void readBinary(BinaryReader reader) {
    OrganizationBinary organization = reader.readObject("organization");
    read =
        new Employee(
            reader.readInt("id"),
            reader.readString("name"),
            reader.readInt("age"),
            reader.readString("password"),
            organization.value());
  }

  /** The organization in it. */
  public static final class OrganizationBinary extends Wrapper<Organization> {

    /** For Ignite, which reads into it. */
    public OrganizationBinary() {
      super(null);
    }

    OrganizationBinary(Organization organization) {
      super(organization);
    }

    @Override
    public void writeBinary(BinaryWriter writer) {
      Organization written = value();
      writer.writeInt("id", written.id());
      writer.writeString("name", written.name());
      writer.writeString("acronym", written.acronym());
      writer.writeString("numberOfEmployees", written.numberOfEmployees());
    }

    @Override
    public void readBinary(BinaryReader reader) {
      read =
          new Organization(
              reader.readInt("id"),
              reader.readString("name"),
              reader.readString("acronym"),
              reader.readString("numberOfEmployees"));
    }
  }
}
