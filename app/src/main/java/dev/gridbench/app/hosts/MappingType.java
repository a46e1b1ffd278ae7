package dev.gridbench.app.hosts;

import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.Map;
import java.util.Optional;

/** Any names with values, which are read later. */
record MappingType(String description) implements FieldType<Yaml.Mapping> {

  @Override
  public Optional<Yaml.Mapping> read(String field, Yaml value, Problems problems) {
    return value instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()
        ? Optional.of(mapping)
        : FieldType.refused(field, value, "a mapping", description, problems);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "object");
  }

  @Override
  public String format(Yaml.Mapping value) {
    return value.kind();
  }
}
