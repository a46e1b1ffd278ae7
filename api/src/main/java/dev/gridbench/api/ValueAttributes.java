package dev.gridbench.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The attributes of each shape of value that queries and indexes may name. An employee's password
 * is not among them: it changes with each put, so that a read can be checked, and a query on it
 * would have no lasting answer.
 */
public final class ValueAttributes {

  /** What an attribute holds. */
  public enum Type {
    NUMBER,
    TEXT
  }

  private static final Map<String, Type> EMPLOYEE = employee();

  private ValueAttributes() {}

  /** Paths with their types, in the order of the class; empty for opaque values. */
  public static Map<String, Type> of(ValueShape shape) {
    return shape instanceof ValueShape.EmployeeRow ? EMPLOYEE : Map.of();
  }

  private static Map<String, Type> employee() {
    Map<String, Type> types = new LinkedHashMap<>();
    types.put("id", Type.NUMBER);
    types.put("name", Type.TEXT);
    types.put("age", Type.NUMBER);
    types.put("organization.id", Type.NUMBER);
    types.put("organization.name", Type.TEXT);
    types.put("organization.acronym", Type.TEXT);
    types.put("organization.numberOfEmployees", Type.TEXT);
    return Collections.unmodifiableMap(types);
  }
}
