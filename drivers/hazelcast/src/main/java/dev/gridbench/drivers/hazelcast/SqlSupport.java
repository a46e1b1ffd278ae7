package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Version;

/** Where the SQL service can answer whole, nested values. */
final class SqlSupport {

  private static final Version FIRST = new Version("5.4");

  private SqlSupport() {}

  /**
   * @throws IllegalArgumentException if SQL is asked for where it cannot work
   */
  static void require(String query, MapSpec map, Version version) {
    if (!query.equals("sql")) {
      return;
    }
    if (version.compareTo(FIRST) < 0) {
      throw new IllegalArgumentException(
          "hazelcast %s has no SQL over nested fields. Use 5.4 or newer, or query: predicate."
              .formatted(version));
    }
    requireMapping(map);
  }

  /**
   * @throws IllegalArgumentException if the format is not compact, or the values are objects of
   *     another class than employees
   */
  static void requireMapping(MapSpec map) {
    String format = map.format();
    if (!format.equals("compact")) {
      throw new IllegalArgumentException(
          ("hazelcast's SQL sees no attribute of a record in format %s."
                  + " Use format: compact, or query: predicate.")
              .formatted(format));
    }
    boolean mapped =
        map.value() instanceof ValueShape.EmployeeRow || map.value() instanceof ValueShape.Bytes;
    if (!mapped) {
      throw new IllegalArgumentException(
          "hazelcast's SQL is asked for employees only, not for %s. Use query: predicate."
              .formatted(map.value()));
    }
  }
}
