package dev.gridbench.drivers.hazelcast.format;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * The Compact format; a class of its own, for its serializers do not load with a client before 5.0.
 */
public final class CompactFormat {

  static final String EMPLOYEE = "employee";
  public static final String ORGANIZATION = "organization";
  static final String SMALL = "small";
  static final String LARGE = "large";

  /** A class, as its serializer and its schema call it. */
  private record Type(Class<?> of, String name, CompactSerializer<?> serializer) {}

  private CompactFormat() {}

  private static List<Type> types() {
    return List.of(
        new Type(Employee.class, EMPLOYEE, new EmployeeSerializer()),
        new Type(Organization.class, ORGANIZATION, new OrganizationSerializer()),
        new Type(Small.class, SMALL, new SmallSerializer()),
        new Type(Large.class, LARGE, new LargeSerializer()));
  }

  static void register(ClientConfig config) {
    CompactSerializationConfig compact =
        config.getSerializationConfig().getCompactSerializationConfig();
    try {
      for (Type type : types()) {
        compact.addSerializer(type.serializer());
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
      for (Type type : types()) {
        compact
            .getMethod("register", Class.class, String.class, CompactSerializer.class)
            .invoke(config, type.of(), type.name(), type.serializer());
      }
    } catch (InvocationTargetException refused) {
      throw new IllegalStateException(refused.getCause());
    } catch (ReflectiveOperationException lacking) {
      throw new IllegalStateException(
          "this Hazelcast client has no Compact serialization. Use 5.1 or newer, or format: java.",
          lacking);
    }
  }
}
