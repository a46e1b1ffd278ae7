package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
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
 * for a field by the method of that name.
 */
final class IdentifiedFormat {

  static final int EMPLOYEE = 1;
  static final int ORGANIZATION = 2;
  static final int SMALL = 3;
  static final int LARGE = 4;

  private IdentifiedFormat() {}

  static IdentifiedDataSerializable empty(int classId) {
    return switch (classId) {
      case EMPLOYEE -> new OfEmployee(null);
      case ORGANIZATION -> new OfOrganization(null);
      case SMALL -> new OfSmall(null);
      case LARGE -> new LargeIdentified(null);
      default -> throw new IllegalArgumentException("no class has the number " + classId);
    };
  }

  static Wrapper<?> wrapped(Object value) {
    if (value instanceof Small small) {
      return new OfSmall(small);
    } else if (value instanceof Large large) {
      return new LargeIdentified(large);
    }
    return new OfEmployee((Employee) value);
  }

  /** A value with its factory and class. */
  abstract static class Identified<T> extends Wrapper<T> implements IdentifiedDataSerializable {

    Identified(@Nullable T held) {
      super(held);
    }

    @Override
    public int getFactoryId() {
      return IdentifiedFactory.NUMBER;
    }
  }

  private static final class OfOrganization extends Identified<Organization> {

    OfOrganization(@Nullable Organization held) {
      super(held);
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
      hold(new Organization(in.readInt(), text(in), text(in), text(in)));
    }
  }

  /** An employee; found by its fields as all others. */
  static final class OfEmployee extends Identified<Employee> {

    OfEmployee(@Nullable Employee held) {
      super(held);
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
      hold(new Employee(id, name, age, password, organization.value()));
    }
  }

  /** A small object, in a map or within a large one. */
  static final class OfSmall extends Identified<Small> {

    OfSmall(@Nullable Small held) {
      super(held);
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
      hold(new Small(in.readInt(), in.readLong(), in.readDouble(), in.readString()));
    }
  }

  private static String text(ObjectDataInput in) throws IOException {
    return requireNonNull(in.readString());
  }
}
