package dev.gridbench.drivers.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Organization;
import dev.gridbench.model.Small;
import java.util.List;

/**
 * The Compact format; a class of its own, for its serializers do not load with a client before 5.0.
 */
final class CompactFormat {

  static final String EMPLOYEE = "employee";
  static final String ORGANIZATION = "organization";
  static final String SMALL = "small";
  static final String LARGE = "large";

  /** A class, as its serializer and its schema call it. */
  record Type(Class<?> of, String name, CompactSerializer<?> serializer) {}

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
      CompactBeta.register(compact, types());
    }
  }
}
