package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One level of {@code systems}, or several where its mapping holds lists. */
final class SystemType implements FieldType<SystemEntry> {

  @Override
  public Optional<SystemEntry> read(String field, Yaml value, Problems problems) {
    return SystemEntry.read(field, value, problems);
  }

  @Override
  public String description() {
    return "product:version, product or a mapping (see below)";
  }

  @Override
  public String format(SystemEntry entry) {
    return entry.values().one(SystemFields.SYSTEM).orElse("");
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    SystemFields.ALL.forEach(field -> properties.put(field.name(), field.schema()));
    Map<String, Object> mapping =
        Map.of(
            "type",
            "object",
            "additionalProperties",
            false,
            "required",
            List.of(SystemFields.SYSTEM.name()),
            "properties",
            properties);
    return Map.of(
        "anyOf", List.of(Types.pattern("^[^: ]+(:[0-9]+([.-][A-Za-z0-9]+)*)?$"), mapping));
  }
}
