package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Portable: every object carries the names, types and places of its fields, so that members find a
 * field without knowing the class. The definitions are registered, since none could be learnt from
 * an object whose parts are null.
 */
public final class PortableFormat {

  public static final int FACTORY = 1;
  static final int EMPLOYEE = 1;
  static final int ORGANIZATION = 2;
  public static final int SMALL = 3;
  public static final int LARGE = 4;

  static final ClassDefinition SMALL_DEFINITION =
      new ClassDefinitionBuilder(FACTORY, SMALL)
          .addIntField("intField")
          .addLongField("longField")
          .addDoubleField("doubleField")
          .addStringField("stringField")
          .build();

  private PortableFormat() {}

  static void register(ClientConfig config) {
    SerializationConfig serialization = config.getSerializationConfig();
    serialization.addPortableFactory(FACTORY, PortableFormat::empty);
    serialization.addClassDefinition(SMALL_DEFINITION);
    serialization.addClassDefinition(LargePortable.definition());
  }

  private static Portable empty(int classId) {
    return switch (classId) {
      case EMPLOYEE -> new OfEmployee(null);
      case ORGANIZATION -> new OfOrganization(null);
      case SMALL -> new OfSmall(null);
      case LARGE -> new LargePortable(null);
      default -> throw new IllegalArgumentException("no class has the number " + classId);
    };
  }

  static Wrapper<?> wrapped(Object value) {
    if (value instanceof Small small) {
      return new OfSmall(small);
    } else if (value instanceof Large large) {
      return new LargePortable(large);
    }
    return new OfEmployee((Employee) value);
  }

  /** A value with its factory and class. */
  abstract static class Held<T> extends Wrapper<T> implements Portable {

    Held(@Nullable T held) {
      super(held);
    }

    @Override
    public int getFactoryId() {
      return FACTORY;
    }
  }

  private static final class OfOrganization extends Held<Organization> {

    OfOrganization(@Nullable Organization held) {
      super(held);
    }

    @Override
    public int getClassId() {
      return ORGANIZATION;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
      out.writeInt("id", value().id());
      out.writeString("name", value().name());
      out.writeString("acronym", value().acronym());
      out.writeString("numberOfEmployees", value().numberOfEmployees());
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
      hold(
          new Organization(
              in.readInt("id"),
              text(in, "name"),
              text(in, "acronym"),
              text(in, "numberOfEmployees")));
    }
  }

  private static final class OfEmployee extends Held<Employee> {

    OfEmployee(@Nullable Employee held) {
      super(held);
    }

    @Override
    public int getClassId() {
      return EMPLOYEE;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
      out.writeInt("id", value().id());
      out.writeString("name", value().name());
      out.writeInt("age", value().age());
      out.writeString("password", value().password());
      out.writePortable("organization", new OfOrganization(value().organization()));
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
      OfOrganization organization = requireNonNull(in.readPortable("organization"));
      hold(
          new Employee(
              in.readInt("id"),
              text(in, "name"),
              in.readInt("age"),
              text(in, "password"),
              organization.value()));
    }
  }

  /** A small object, in a map or within a large one. */
  static final class OfSmall extends Held<Small> {

    OfSmall(@Nullable Small held) {
      super(held);
    }

    @Override
    public int getClassId() {
      return SMALL;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
      out.writeInt("intField", value().intField());
      out.writeLong("longField", value().longField());
      out.writeDouble("doubleField", value().doubleField());
      out.writeString("stringField", value().stringField());
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
      hold(
          new Small(
              in.readInt("intField"),
              in.readLong("longField"),
              in.readDouble("doubleField"),
              in.readString("stringField")));
    }
  }

  private static String text(PortableReader in, String field) throws IOException {
    return requireNonNull(in.readString(field));
  }
}
