package dev.gridbench.drivers.hazelcast;

import com.hazelcast.client.config.ClientConfig;

/**
 * The Compact format; a class of its own, for its serializers do not load with a client before 5.0.
 */
final class CompactFormat {

  static final String EMPLOYEE = "employee";
  static final String ORGANIZATION = "organization";
  static final String SMALL = "small";
  static final String LARGE = "large";

  private CompactFormat() {}

  static void register(ClientConfig config) {
    config
        .getSerializationConfig()
        .getCompactSerializationConfig()
        .addSerializer(new EmployeeSerializer())
        .addSerializer(new OrganizationSerializer())
        .addSerializer(new SmallSerializer())
        .addSerializer(new LargeSerializer());
  }
}
