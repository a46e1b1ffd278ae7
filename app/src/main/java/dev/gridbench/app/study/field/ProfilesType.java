package dev.gridbench.app.study.field;

import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.Schemas;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Named overrides; every one is read, whether it is chosen or not. */
public final class ProfilesType implements FieldType<Map<String, Yaml.Mapping>> {

  @Override
  public Optional<Map<String, Yaml.Mapping>> read(String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Mapping mapping)) {
      return FieldType.refused(
          field, value, "names with fields", StudyFields.PROFILES.example(), problems);
    }
    Map<String, Yaml.Mapping> profiles = new LinkedHashMap<>();
    for (Yaml.Entry entry : mapping.entries()) {
      profile(entry, problems).ifPresent(fields -> profiles.put(entry.name(), fields));
    }
    return Optional.of(profiles);
  }

  private static Optional<Yaml.Mapping> profile(Yaml.Entry entry, Problems problems) {
    if (entry.value() instanceof Yaml.Mapping fields) {
      fields.entries().forEach(field -> check(field, problems));
      return Optional.of(fields);
    }
    problems.add(
        entry.value().place(),
        "profile '%s' must be fields with values, but is %s. Write for example {measure: 5s}."
            .formatted(entry.name(), entry.value().kind()));
    return Optional.empty();
  }

  private static void check(Yaml.Entry entry, Problems problems) {
    Optional<Field<?>> field =
        fields().stream().filter(known -> known.name().equals(entry.name())).findFirst();
    if (field.isPresent()) {
      field.get().read(entry.value(), problems);
    } else {
      List<String> names = fields().stream().map(Field::name).toList();
      problems.add(entry.key().place(), Values.unknown(entry.name(), names));
    }
  }

  /** What a profile may hold: every field but profiles. */
  public static List<Field<?>> fields() {
    return StudyFields.ALL.stream().filter(field -> !field.is(StudyFields.PROFILES)).toList();
  }

  @Override
  public String description() {
    return "a mapping from name to fields";
  }

  @Override
  public String format(Map<String, Yaml.Mapping> value) {
    return String.join(", ", value.keySet());
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    fields()
        .forEach(
            field -> properties.put(field.name(), Map.of("$ref", "#/properties/" + field.name())));
    FormerNames.FIELDS
        .keySet()
        .forEach(name -> properties.put(name, Map.of("$ref", "#/properties/" + name)));
    return Map.of("type", "object", "additionalProperties", Schemas.mapping(properties));
  }
}
