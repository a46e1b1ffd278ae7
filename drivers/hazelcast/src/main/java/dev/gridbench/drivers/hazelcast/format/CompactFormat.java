package dev.gridbench.drivers.hazelcast.format;

import static java.util.Objects.requireNonNull;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Locale;

/**
 * The Compact format; a class of its own, for its serializers do not load with a client before 5.0.
 */
final class CompactFormat {

  private static final List<Serializer<?>> SERIALIZERS =
      List.of(new OfEmployee(), new OfOrganization(), new OfSmall(), new LargeSerializer());

  private CompactFormat() {}

  static void register(SerializationConfig config) {
    CompactSerializationConfig compact = config.getCompactSerializationConfig();
    try {
      for (Serializer<?> serializer : SERIALIZERS) {
        compact.addSerializer(serializer);
      }
    } catch (NoSuchMethodError beta) {
      registerBeta(compact);
    }
  }

  /**
   * As the clients of 5.1 have it: with the same readers and writers, but a beta that has to be
   * switched on, and registered by a method that later versions no longer have.
   *
   * @throws IllegalStateException if the client library has no such registration either
   */
  private static void registerBeta(CompactSerializationConfig config) {
    Class<?> compact = CompactSerializationConfig.class;
    try {
      compact.getMethod("setEnabled", boolean.class).invoke(config, true);
      for (Serializer<?> serializer : SERIALIZERS) {
        compact
            .getMethod("register", Class.class, String.class, CompactSerializer.class)
            .invoke(config, serializer.getCompactClass(), serializer.getTypeName(), serializer);
      }
    } catch (InvocationTargetException refused) {
      throw new IllegalStateException(refused.getCause());
    } catch (ReflectiveOperationException lacking) {
      throw Registration.withoutCompact(lacking);
    }
  }

  /** Of a class, which Compact's schema and SQL call by its simple name in lower case. */
  abstract static class Serializer<T> implements CompactSerializer<T> {

    private final Class<T> type;
    private final String typeName;

    Serializer(Class<T> type) {
      this.type = type;
      this.typeName = type.getSimpleName().toLowerCase(Locale.ROOT);
    }

    @Override
    public final String getTypeName() {
      return typeName;
    }

    @Override
    public final Class<T> getCompactClass() {
      return type;
    }
  }

  private static final class OfEmployee extends Serializer<Employee> {

    OfEmployee() {
      super(Employee.class);
    }

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
  }

  private static final class OfOrganization extends Serializer<Organization> {

    OfOrganization() {
      super(Organization.class);
    }

    @Override
    public Organization read(CompactReader reader) {
      return new Organization(
          reader.readInt32("id"),
          requireNonNull(reader.readString("name")),
          requireNonNull(reader.readString("acronym")),
          requireNonNull(reader.readString("numberOfEmployees")));
    }

    @Override
    public void write(CompactWriter writer, Organization organization) {
      writer.writeInt32("id", organization.id());
      writer.writeString("name", organization.name());
      writer.writeString("acronym", organization.acronym());
      writer.writeString("numberOfEmployees", organization.numberOfEmployees());
    }
  }

  private static final class OfSmall extends Serializer<Small> {

    OfSmall() {
      super(Small.class);
    }

    @Override
    public Small read(CompactReader reader) {
      return new Small(
          reader.readInt32("intField"),
          reader.readInt64("longField"),
          reader.readFloat64("doubleField"),
          reader.readString("stringField"));
    }

    @Override
    public void write(CompactWriter writer, Small small) {
      writer.writeInt32("intField", small.intField());
      writer.writeInt64("longField", small.longField());
      writer.writeFloat64("doubleField", small.doubleField());
      writer.writeString("stringField", small.stringField());
    }
  }
}
