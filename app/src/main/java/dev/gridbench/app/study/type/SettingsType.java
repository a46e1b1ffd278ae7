package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Quoting;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Names with texts; a list of texts multiplies the system that has it. */
public record SettingsType(String example) implements FieldType<Map<String, List<Level<String>>>> {

  private static final ScalarType<String> VALUE = Types.text("a value");

  @Override
  public Optional<Map<String, List<Level<String>>>> read(
      String field, Yaml value, Problems problems) {
    if (!(value instanceof Yaml.Mapping mapping)) {
      return FieldType.refused(field, value, "names with values", example, problems);
    }
    Map<String, List<Level<String>>> settings = new LinkedHashMap<>();
    for (Yaml.Entry entry : mapping.entries()) {
      String place = field + "." + entry.name();
      Field<String> setting = Field.factor(place, VALUE, "", "", "a value");
      settings.put(entry.name(), setting.read(entry.value(), problems));
    }
    return Optional.of(settings);
  }

  @Override
  public String description() {
    return "names with texts";
  }

  @Override
  public String format(Map<String, List<Level<String>>> value) {
    return value.entrySet().stream()
        .map(entry -> Quoting.scalar(entry.getKey()) + ": " + formatted(entry.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String formatted(List<Level<String>> levels) {
    return levels.stream()
        .map(level -> Quoting.scalar(level.value()))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "type",
        "object",
        "additionalProperties",
        Map.of("anyOf", List.of(VALUE.schema(), VALUE.levelsSchema())));
  }
}
