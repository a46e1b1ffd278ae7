package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

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
final class PortableFormat {

  static final ClassDefinition SMALL_DEFINITION =
      new ClassDefinitionBuilder(Wrapper.FACTORY, Wrapper.SMALL)
          .addIntField("intField")
          .addLongField("longField")
          .addDoubleField("doubleField")
          .addStringField("stringField")
          .build();

  private PortableFormat() {}

  static void register(SerializationConfig serialization) {
    serialization.addPortableFactory(Wrapper.FACTORY, classId -> (Portable) wrapped(classId, null));
    serialization.addClassDefinition(SMALL_DEFINITION);
    serialization.addClassDefinition(LargePortable.definition());
  }

  static Wrapper<?> wrapped(int classId, @Nullable Object value) {
    return switch (classId) {
      case Wrapper.EMPLOYEE -> new OfEmployee((Employee) value);
      case Wrapper.ORGANIZATION -> new OfOrganization((Organization) value);
      case Wrapper.SMALL -> new OfSmall((Small) value);
      case Wrapper.LARGE -> new LargePortable((Large) value);
      default -> throw Wrapper.unknown(classId);
    };
  }

  private static final class OfOrganization extends Wrapper<Organization> implements Portable {

    OfOrganization(@Nullable Organization value) {
      super(value);
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
      fill(
          new Organization(
              in.readInt("id"),
              text(in, "name"),
              text(in, "acronym"),
              text(in, "numberOfEmployees")));
    }
  }

  private static final class OfEmployee extends Wrapper<Employee> implements Portable {

    OfEmployee(@Nullable Employee value) {
      super(value);
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
      fill(
          new Employee(
              in.readInt("id"),
              text(in, "name"),
              in.readInt("age"),
              text(in, "password"),
              organization.value()));
    }
  }

  /** A small object, in a map or within a large one. */
  static final class OfSmall extends Wrapper<Small> implements Portable {

    OfSmall(@Nullable Small value) {
      super(value);
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
      fill(
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
