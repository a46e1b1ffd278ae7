package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Schemas;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The factors whose levels are compared: {@code format}, {@code [format, placement]}, or with their
 * baselines <code>{format: identified}</code>. The names are looked up when all levels are known.
 */
final class CompareType implements FieldType<List<Compared>> {

  @Override
  public Optional<List<Compared>> read(String field, Yaml value, Problems problems) {
    List<Compared> all = new ArrayList<>();
    if (value instanceof Yaml.Mapping mapping) {
      for (Yaml.Entry entry : mapping.entries()) {
        all.add(new Compared(entry.name(), entry.value(), entry.key().place()));
      }
    } else {
      for (Yaml item : items(value)) {
        if (item instanceof Yaml.Scalar scalar && !scalar.empty()) {
          all.add(new Compared(scalar.text(), null, scalar.place()));
        } else {
          refuse(field, item, problems);
          return Optional.empty();
        }
      }
    }
    if (all.isEmpty()) {
      refuse(field, value, problems);
    }
    return all.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(all));
  }

  private void refuse(String field, Yaml value, Problems problems) {
    FieldType.refused(field, value, description(), CompareFields.COMPARE.example(), problems);
  }

  @Override
  public String description() {
    return "a factor, a list of factors, or a mapping from factor to its baseline level";
  }

  @Override
  public String format(List<Compared> value) {
    return value.toString();
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> name = Map.of("type", "string", "enum", CompareFields.factors());
    Map<String, Object> properties = new LinkedHashMap<>();
    CompareFields.factors().forEach(factor -> properties.put(factor, Map.of()));
    Map<String, Object> mapping = Schemas.mapping(properties);
    mapping.put("minProperties", 1);
    return Schemas.anyOf(name, Schemas.list(name), mapping);
  }
}
