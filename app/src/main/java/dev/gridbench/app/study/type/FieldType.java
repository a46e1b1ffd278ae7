package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How one value of a field is written, read, described and checked by an editor. */
public interface FieldType<T> {

  /** Reads one value; empty where a problem was added. */
  Optional<T> read(String field, Yaml value, Problems problems);

  /** Notes that the value is of another kind than the field takes. */
  static <T> Optional<T> refused(
      String field, Yaml value, String what, String example, Problems problems) {
    problems.add(
        value.place(),
        "'%s' must be %s, but is %s. Write for example %s."
            .formatted(field, what, value.kind(), example));
    return Optional.empty();
  }

  /** What it takes, in words: {@code whole number from 1}. */
  String description();

  /** One value's JSON Schema. */
  Map<String, Object> schema();

  /** The value as a study writes it. */
  String format(T value);

  /** The value as a level is called in results and exclusions. */
  default String level(T value) {
    return format(value);
  }

  /** The levels of a factor: a list's items, or the one value itself. */
  default List<Yaml> items(Yaml value) {
    return value instanceof Yaml.Sequence sequence ? sequence.items() : List.of(value);
  }

  /** The JSON Schema of a factor's list of levels. */
  default Map<String, Object> levelsSchema() {
    return Map.of("type", "array", "minItems", 1, "uniqueItems", true, "items", schema());
  }
}
