package dev.gridbench.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The attributes of each shape of value that queries and indexes may name. What changes with each
 * put, so that a read can be checked, is not among them: a query on an employee's password, or on
 * any other field of a small or large object, would have no lasting answer.
 */
public final class ValueAttributes {

  /** What an attribute holds. */
  public enum Type {
    NUMBER,
    TEXT
  }

  private static final Map<String, Type> EMPLOYEE = employee();
  private static final Map<String, Type> OBJECT = object();

  private ValueAttributes() {}

  /** Paths with their types, in the order of the class; empty for opaque values. */
  public static Map<String, Type> of(ValueShape shape) {
    if (shape instanceof ValueShape.EmployeeRow) {
      return EMPLOYEE;
    }
    return shape instanceof ValueShape.Bytes ? Map.of() : OBJECT;
  }

  private static Map<String, Type> object() {
    Map<String, Type> types = new LinkedHashMap<>();
    types.put("intField", Type.NUMBER);
    types.put("stringField", Type.TEXT);
    return Collections.unmodifiableMap(types);
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
