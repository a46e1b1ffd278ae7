package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Attributes;
import dev.gridbench.model.Employee;
import org.jspecify.annotations.Nullable;

/** An employee by the paths of {@link dev.gridbench.api.ValueAttributes}. */
record EmployeeAttributes(Employee employee) implements Attributes {

  @Override
  public @Nullable Object value(String path) {
    return switch (path) {
      case "id" -> employee.id();
      case "name" -> employee.name();
      case "age" -> employee.age();
      case "organization.id" -> employee.organization().id();
      case "organization.name" -> employee.organization().name();
      case "organization.acronym" -> employee.organization().acronym();
      case "organization.numberOfEmployees" -> employee.organization().numberOfEmployees();
      default -> null;
    };
  }
}
