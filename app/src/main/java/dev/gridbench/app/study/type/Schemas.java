package dev.gridbench.app.study.type;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Parts of a JSON Schema. */
public final class Schemas {

  private Schemas() {}

  /** A mapping of these fields and no others. */
  public static Map<String, Object> mapping(List<? extends Field<?>> fields) {
    Map<String, Object> properties = new LinkedHashMap<>();
    fields.forEach(
        field ->
            properties.put(
                field.name(), field.meaning().isEmpty() ? field.type().schema() : field.schema()));
    Map<String, Object> schema = mapping(properties);
    List<String> required =
        fields.stream().filter(Field::required).<String>map(Field::name).toList();
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  /** A mapping of these names and no others, to be added to. */
  public static Map<String, Object> mapping(Map<String, ?> properties) {
    return new TreeMap<>(
        Map.of("type", "object", "additionalProperties", false, "properties", properties));
  }

  /** A list of one item at least. */
  public static Map<String, Object> list(Map<String, Object> items) {
    return Map.of("type", "array", "minItems", 1, "items", items);
  }

  /** Any of these, each a schema. */
  public static Map<String, Object> anyOf(Object... schemas) {
    return Map.of("anyOf", List.of(schemas));
  }
}
