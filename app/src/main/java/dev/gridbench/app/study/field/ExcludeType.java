package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Schemas;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A list of conditions; the levels that they name are looked up when all levels are known. */
public final class ExcludeType implements FieldType<List<Yaml.Mapping>> {

  @Override
  public Optional<List<Yaml.Mapping>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Sequence sequence)) {
      return FieldType.refused(
          field, value, "a list of conditions", StudyFields.EXCLUDE.example(), problems);
    }
    List<Yaml.Mapping> exclusions = new ArrayList<>();
    for (Yaml item : sequence.items()) {
      if (item instanceof Yaml.Mapping mapping && !mapping.entries().isEmpty()) {
        exclusions.add(mapping);
      } else {
        problems.add(
            item.place(),
            "'%s' takes factors with levels, but has %s. Write for example {entries: 1_000_000}."
                .formatted(field, item.kind()));
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
  public String format(List<Yaml.Mapping> value) {
    return value.toString();
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    factors().forEach(factor -> properties.put(factor, Map.of()));
    Map<String, Object> condition = Schemas.mapping(properties);
    condition.put("minProperties", 1);
    return Map.of("type", "array", "items", condition);
  }
}
