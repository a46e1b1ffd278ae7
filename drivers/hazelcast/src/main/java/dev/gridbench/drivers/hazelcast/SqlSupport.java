package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;
import dev.gridbench.drivers.hazelcast.format.Wrapper;

/** Where the SQL service can be asked, and how it names a format. Knows no vendor's class. */
final class SqlSupport {

  /** The first with nested fields, as employees have. */
  private static final Version FIRST_NESTED = new Version("5.4");

  private static final String FORMATS = "dev.gridbench.drivers.hazelcast.format.";

  private SqlSupport() {}

  /**
   * @throws IllegalArgumentException if SQL is asked for where it cannot work
   */
  static void require(String query, MapSpec map, Version version) {
    if (!query.equals("sql")) {
      return;
    }
    boolean nested = map.value() instanceof ValueShape.EmployeeRow;
    if (nested && version.compareTo(FIRST_NESTED) < 0) {
      throw new IllegalArgumentException(
          "hazelcast %s has no SQL over nested fields. Use 5.4 or newer, or query: predicate."
              .formatted(version));
    }
    requireMapping(map);
  }

  /**
   * @throws IllegalArgumentException if the values are employees in another format than compact, of
   *     which SQL would see no attribute of the organization
   */
  static void requireMapping(MapSpec map) {
    if (map.value() instanceof ValueShape.EmployeeRow && !map.format().equals("compact")) {
      throw new IllegalArgumentException(
          ("hazelcast's SQL is asked for employees in format compact only, not in %s."
                  + " Use format: compact, or query: predicate.")
              .formatted(map.format()));
    }
  }

  /** What a mapping says of the values' format. */
  static String valueFormat(MapSpec map) {
    boolean large = map.value() instanceof ValueShape.LargeObject;
    return switch (map.format()) {
      case "portable" ->
          "'valueFormat'='portable', 'valuePortableFactoryId'='%d', 'valuePortableClassId'='%d'"
              .formatted(Wrapper.FACTORY, large ? Wrapper.LARGE : Wrapper.SMALL);
      case "json" -> "'valueFormat'='json-flat'";
      case "identified" ->
          ofClass(FORMATS + (large ? "LargeIdentified" : "IdentifiedFormat$OfSmall"));
      case "java" -> ofClass("dev.gridbench.model." + (large ? "Large" : "Small"));
      default ->
          "'valueFormat'='compact', 'valueCompactTypeName'='%s'".formatted(map.value().family());
    };
  }

  private static String ofClass(String name) {
    return "'valueFormat'='java', 'valueJavaClass'='" + name + "'";
  }
}
