package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A mapping read by a table of fields. */
public final class Values {

  /** Where nothing is said. */
  public static final Yaml.Mapping NOTHING =
      new Yaml.Mapping(List.of(), new Place("defaults", 0, 0));

  private final Map<String, List<? extends Level<?>>> levels = new HashMap<>();
  private final Set<String> unsound = new HashSet<>();
  private final Yaml.Mapping mapping;

  private Values(Yaml.Mapping mapping) {
    this.mapping = mapping;
  }

  /**
   * Reads every field of the table; names that are not in it, and required ones that are missing,
   * are problems.
   */
  public static Values read(List<Field<?>> table, Yaml.Mapping mapping, Problems problems) {
    Values values = new Values(mapping);
    List<String> names = table.stream().map(Field::name).toList();
    for (Yaml.Entry entry : mapping.entries()) {
      if (!names.contains(entry.name())) {
        problems.add(entry.key().place(), unknown(entry.name(), names));
        values.unsound.add(entry.name());
      }
    }
    table.forEach(field -> values.read(field, problems));
    return values;
  }

  public static String unknown(String name, List<String> names) {
    return "unknown field '" + name + "'." + Nearest.hint(name, names);
  }

  private <T> void read(Field<T> field, Problems problems) {
    int before = problems.count();
    Optional<Yaml> written = mapping.value(field.name());
    List<Level<T>> read = written.map(value -> field.read(value, problems)).orElse(List.of());
    if (written.isEmpty() && field.required()) {
      problems.add(
          mapping.place(), "'" + field.name() + "' is missing. Add for example " + field.sample());
    }
    if (problems.count() > before) {
      unsound.add(field.name());
    }
    levels.put(field.name(), read.isEmpty() ? otherwise(field, problems) : read);
  }

  /** Stands in for what could not be read, too, so that the rest can be judged. */
  private static <T> List<Level<T>> otherwise(Field<T> field, Problems problems) {
    return field.otherwise().isEmpty()
        ? List.of()
        : YamlReader.option("default of " + field.name(), field.otherwise(), problems)
            .map(value -> field.read(value, problems))
            .orElseThrow();
  }

  /** Whether all of the field could be read. */
  public boolean sound(Field<?> field) {
    return !unsound.contains(field.name());
  }

  /** Whether all of the mapping could be read. */
  public boolean sound() {
    return unsound.isEmpty();
  }

  /**
   * The levels that could be read, in the order of the file; none where the field is absent without
   * a default.
   */
  @SuppressWarnings("unchecked")
  public // put under this name by the same field
  <T> List<Level<T>> levels(Field<T> field) {
    return (List<Level<T>>) levels.getOrDefault(field.name(), List.of());
  }

  public <T> List<T> list(Field<T> field) {
    return levels(field).stream().map(Level::value).toList();
  }

  public <T> Optional<T> one(Field<T> field) {
    return list(field).stream().findFirst();
  }

  public boolean given(Field<?> field) {
    return mapping.value(field.name()).isPresent();
  }

  /** The field's value as it was written; null where it was not. */
  public @Nullable Yaml written(Field<?> field) {
    return mapping.value(field.name()).orElse(null);
  }

  /** Where the field's value was written, or else where the mapping begins. */
  public Place place(Field<?> field) {
    return mapping.value(field.name()).map(Yaml::place).orElse(mapping.place());
  }

  public Place place() {
    return mapping.place();
  }
}
