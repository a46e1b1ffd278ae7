package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * IdentifiedDataSerializable: fields one after the other, without names, types or any offsets,
 * after the numbers of a factory and a class. Whoever looks into them needs the class, and asks it
 * for a field by the method of that name. This is the factory; members make it by its name.
 */
public final class IdentifiedFormat implements DataSerializableFactory {

  public static final String NAME = "dev.gridbench.drivers.hazelcast.format.IdentifiedFormat";

  @Override
  public IdentifiedDataSerializable create(int classId) {
    return (IdentifiedDataSerializable) wrapped(classId, null);
  }

  static Wrapper<?> wrapped(int classId, @Nullable Object value) {
    return switch (classId) {
      case Wrapper.EMPLOYEE -> new OfEmployee((Employee) value);
      case Wrapper.ORGANIZATION -> new OfOrganization((Organization) value);
      case Wrapper.SMALL -> new OfSmall((Small) value);
      case Wrapper.LARGE -> new LargeIdentified((Large) value);
      default -> throw Wrapper.unknown(classId);
    };
  }

  private static final class OfOrganization extends Wrapper<Organization>
      implements IdentifiedDataSerializable {

    OfOrganization(@Nullable Organization value) {
      super(value);
    }

    @Override
    public int getClassId() {
      return ORGANIZATION;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
      out.writeInt(value().id());
      out.writeString(value().name());
      out.writeString(value().acronym());
      out.writeString(value().numberOfEmployees());
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
      fill(new Organization(in.readInt(), text(in), text(in), text(in)));
    }
  }

  /** An employee; found by its fields as all others. */
  static final class OfEmployee extends Wrapper<Employee> implements IdentifiedDataSerializable {

    OfEmployee(@Nullable Employee value) {
      super(value);
    }

    @Override
    public int getClassId() {
      return EMPLOYEE;
    }

    public int id() {
      return value().id();
    }

    public String name() {
      return value().name();
    }

    public int age() {
      return value().age();
    }

    public Organization organization() {
      return value().organization();
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
      out.writeInt(value().id());
      out.writeString(value().name());
      out.writeInt(value().age());
      out.writeString(value().password());
      out.writeObject(new OfOrganization(value().organization()));
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
      int id = in.readInt();
      String name = text(in);
      int age = in.readInt();
      String password = text(in);
      OfOrganization organization = requireNonNull(in.readObject());
      fill(new Employee(id, name, age, password, organization.value()));
    }
  }

  /** A small object, in a map or within a large one. */
  static final class OfSmall extends Wrapper<Small> implements IdentifiedDataSerializable {

    OfSmall(@Nullable Small value) {
      super(value);
    }

    @Override
    public int getClassId() {
      return SMALL;
    }

    public int intField() {
      return value().intField();
    }

    public long longField() {
      return value().longField();
    }

    public double doubleField() {
      return value().doubleField();
    }

    public @Nullable String stringField() {
      return value().stringField();
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
      out.writeInt(value().intField());
      out.writeLong(value().longField());
      out.writeDouble(value().doubleField());
      out.writeString(value().stringField());
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
      fill(new Small(in.readInt(), in.readLong(), in.readDouble(), in.readString()));
    }
  }

  private static String text(ObjectDataInput in) throws IOException {
    return requireNonNull(in.readString());
  }
}
