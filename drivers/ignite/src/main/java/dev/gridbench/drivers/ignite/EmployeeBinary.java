package dev.gridbench.drivers.ignite;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import java.util.Objects;
import org.apache.ignite.binary.BinaryObjectException;
import org.apache.ignite.binary.BinaryReader;
import org.apache.ignite.binary.BinaryWriter;
import org.apache.ignite.binary.Binarylizable;
import org.jspecify.annotations.Nullable;

/**
 * An employee as a binary object with named fields, which SQL sees. Ignite's own way with classes
 * sets their fields, which records do not let anybody do.
 */
public final class EmployeeBinary implements Binarylizable {

  private @Nullable Employee employee;

  /** For Ignite, which reads into it. */
  public EmployeeBinary() {}

  EmployeeBinary(Employee employee) {
    this.employee = employee;
  }

  Employee employee() {
    return Objects.requireNonNull(employee);
  }

  @Override
  public void writeBinary(BinaryWriter writer) throws BinaryObjectException {
    Employee written = employee();
    writer.writeInt("id", written.id());
    writer.writeString("name", written.name());
    writer.writeInt("age", written.age());
    writer.writeString("password", written.password());
    writer.writeObject("organization", new OrganizationBinary(written.organization()));
  }

  @Override
  public void readBinary(BinaryReader reader) throws BinaryObjectException {
    OrganizationBinary organization = reader.readObject("organization");
    employee =
        new Employee(
            reader.readInt("id"),
            reader.readString("name"),
            reader.readInt("age"),
            reader.readString("password"),
            organization.organization());
  }

  /** The organization in it. */
  public static final class OrganizationBinary implements Binarylizable {

    private @Nullable Organization organization;

    /** For Ignite, which reads into it. */
    public OrganizationBinary() {}

    OrganizationBinary(Organization organization) {
      this.organization = organization;
    }

    Organization organization() {
      return Objects.requireNonNull(organization);
    }

    @Override
    public void writeBinary(BinaryWriter writer) throws BinaryObjectException {
      Organization written = organization();
      writer.writeInt("id", written.id());
      writer.writeString("name", written.name());
      writer.writeString("acronym", written.acronym());
      writer.writeString("numberOfEmployees", written.numberOfEmployees());
    }

    @Override
    public void readBinary(BinaryReader reader) throws BinaryObjectException {
      organization =
          new Organization(
              reader.readInt("id"),
              reader.readString("name"),
              reader.readString("acronym"),
              reader.readString("numberOfEmployees"));
    }
  }
}
