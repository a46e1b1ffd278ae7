package dev.gridbench.drivers.heap;

import dev.gridbench.api.query.Attributes;
import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import org.jspecify.annotations.Nullable;

/** An entry's attributes by their paths. */
record ObjectAttributes(Object value) implements Attributes {

  @Override
  public @Nullable Object value(String path) {
    if (value instanceof Small small) {
      return of(small, path);
    } else if (value instanceof Large large) {
      return of(large, path);
    }
    return of((Employee) value, path);
  }

  private static @Nullable Object of(Small small, String path) {
    return switch (path) {
      case "intField" -> small.intField();
      case "stringField" -> small.stringField();
      default -> null;
    };
  }

  private static @Nullable Object of(Large large, String path) {
    return switch (path) {
      case "intField" -> large.intField();
      case "stringField" -> large.stringField();
      default -> null;
    };
  }

  private static @Nullable Object of(Employee employee, String path) {
    return switch (path) {
      case "id" -> employee.id();
      case "name" -> employee.name();
      case "age" -> employee.age();
      case "password" -> employee.password();
      case "organization.id" -> employee.organization().id();
      case "organization.name" -> employee.organization().name();
      case "organization.acronym" -> employee.organization().acronym();
      case "organization.numberOfEmployees" -> employee.organization().numberOfEmployees();
      default -> null;
    };
  }
}
