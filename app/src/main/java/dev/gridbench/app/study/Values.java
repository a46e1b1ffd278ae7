package dev.gridbench.app.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A mapping read by a table of fields. */
final class Values {

  private final Map<String, List<? extends Level<?>>> levels = new HashMap<>();
  private final Yaml.Mapping mapping;

  private Values(Yaml.Mapping mapping) {
    this.mapping = mapping;
  }

  /** Reads every field of the table; names that are not in it, and required ones that are missing, are problems. */
  static Values read(List<Field<?>> table, Yaml.Mapping mapping, Problems problems) {
    Values values = new Values(mapping);
    List<String> names = table.stream().map(Field::name).toList();
    for (Yaml.Entry entry : mapping.entries()) {
      if (!names.contains(entry.name())) {
        problems.add(entry.key().place(), unknown(entry.name(), names));
      }
    }
    table.forEach(field -> values.read(field, problems));
    return values;
  }

  static String unknown(String name, List<String> names) {
    return "unknown field '" + name + "'." + Nearest.hint(name, names);
  }

  private <T> void read(Field<T> field, Problems problems) {
    Optional<Yaml> written = mapping.value(field.name());
    if (written.isPresent()) {
      levels.put(field.name(), field.read(written.get(), problems));
    } else if (field.required()) {
      problems.add(
          mapping.place(), "'" + field.name() + "' is missing. Add for example " + field.sample());
    } else if (!field.otherwise().isEmpty()) {
      Yaml otherwise =
          YamlReader.option("default of " + field.name(), field.otherwise(), problems).orElseThrow();
      levels.put(field.name(), field.read(otherwise, problems));
    }
  }

  /** The levels that could be read, in the order of the file; none where the field is absent without a default. */
  @SuppressWarnings("unchecked") // put under this name by the same field
  <T> List<Level<T>> levels(Field<T> field) {
    return (List<Level<T>>) levels.getOrDefault(field.name(), List.of());
  }

  <T> List<T> list(Field<T> field) {
    return levels(field).stream().map(Level::value).toList();
  }

  <T> Optional<T> one(Field<T> field) {
    return list(field).stream().findFirst();
  }

  boolean given(Field<?> field) {
    return mapping.value(field.name()).isPresent();
  }

  /** Where the field's value was written, or else where the mapping begins. */
  Place place(Field<?> field) {
    return mapping.value(field.name()).map(Yaml::place).orElse(mapping.place());
  }

  Place place() {
    return mapping.place();
  }
}
