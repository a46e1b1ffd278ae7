package dev.gridbench.app.study.file;

import dev.gridbench.app.study.field.FormerNames;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.type.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schema of a study file, made from the same table of fields that reads it, so that
 * editors complete and check.
 */
public final class JsonSchema {

  private JsonSchema() {}

  /** The whole schema as indented JSON with a line end. */
  public static String text() {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return mapper.writeValueAsString(ordered(schema())).replace("\r\n", "\n") + "\n";
  }

  private static Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    StudyFields.ALL.forEach(field -> properties.put(field.name(), field.schema()));
    FormerNames.FIELDS.forEach((name, field) -> properties.put(name, former(field)));
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "gridbench study");
    schema.put("description", "A question about caches and data grids, with its factors.");
    schema.put("type", "object");
    schema.put("additionalProperties", false);
    schema.put(
        "required", StudyFields.ALL.stream().filter(Field::required).map(Field::name).toList());
    schema.put("properties", properties);
    return schema;
  }

  /** Editors offer the name of today, and strike the former one out. */
  private static Map<String, Object> former(Field<?> field) {
    return Map.of(
        "description", "The former name of " + field.name() + ".",
        "deprecated", true,
        "$ref", "#/properties/" + field.name());
  }

  /**
   * The same with every map that has no order of its own sorted by name, so that the text is always
   * the same.
   */
  private static Object ordered(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> sorted =
          map instanceof LinkedHashMap ? new LinkedHashMap<>() : new TreeMap<>();
      map.forEach((name, part) -> sorted.put(String.valueOf(name), ordered(part)));
      return sorted;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(JsonSchema::ordered).collect(Collectors.toList());
    }
    return value;
  }
}
