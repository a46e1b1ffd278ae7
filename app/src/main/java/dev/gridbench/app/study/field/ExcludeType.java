package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A list of conditions; the levels that they name are looked up when all levels are known. */
public final class ExcludeType implements FieldType<List<Exclusion>> {

  @Override
  public Optional<List<Exclusion>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence sequence)) {
      problems.add(
          value.place(),
          "'%s' must be a list of conditions, but is %s. Write for example %s.".formatted(field, value.kind(), StudyFields.EXCLUDE.example()));
      return Optional.empty();
    }
    List<Exclusion> exclusions = new ArrayList<>();
    for (Yaml item : sequence.items()) {
      if (item instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()) {
        exclusions.add(new Exclusion(mapping));
      } else {
        problems.add(
            item.place(),
            "'%s' takes factors with levels, but has %s. Write for example {entries: 1_000_000}.".formatted(field, item.kind()));
      }
    }
    return Optional.of(List.copyOf(exclusions));
  }

  /** What a condition may name. */
  public static List<String> factors() {
    return StudyFields.FACTORS.stream().map(ExcludeType::factor).toList();
  }

  public static String factor(Field<?> field) {
    return field.is(StudyFields.SYSTEMS) ? Factors.SYSTEM : field.name();
  }

  @Override
  public String description() {
    return "a list of mappings from factor to level (or levels)";
  }

  @Override
  public String format(List<Exclusion> value) {
    return value.toString();
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    factors().forEach(factor -> properties.put(factor, Map.of()));
    return Map.of(
        "type",
        "array",
        "items",
        Map.of(
            "type",
            "object",
            "minProperties",
            1,
            "additionalProperties",
            false,
            "properties",
            properties));
  }
}
