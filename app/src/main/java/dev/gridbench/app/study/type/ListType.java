package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A value that is a list by nature: a list of values is one level, a list of lists is a factor. */
public record ListType<T>(ScalarType<T> item) implements FieldType<List<T>> {

  /** Stands for the empty list. */
  static final String NONE = "none";

  @Override
  public Optional<List<T>> read(String field, Yaml value, Problems problems) {
    if (value instanceof Yaml.Scalar scalar && scalar.text().equals(NONE)) {
      return Optional.of(List.of());
    }
    if (!(value instanceof Yaml.Sequence sequence)) {
      problems.add(
          value.place(),
          "'%s' must be a list, but is %s. Write [%s], or none."
              .formatted(field, value.kind(), item.example()));
      return Optional.empty();
    }
    List<T> read = new ArrayList<>();
    sequence.items().forEach(one -> item.read(field, one, problems).ifPresent(read::add));
    return read.size() == sequence.items().size()
        ? Optional.of(List.copyOf(read))
        : Optional.empty();
  }

  @Override
  public List<Yaml> items(Yaml value) {
    boolean factor =
        value instanceof Yaml.Sequence sequence
            && sequence.items().stream().anyMatch(ListType::isLevel);
    return factor ? ((Yaml.Sequence) value).items() : List.of(value);
  }

  private static boolean isLevel(Yaml item) {
    return item instanceof Yaml.Sequence
        || (item instanceof Yaml.Scalar scalar && scalar.text().equals(NONE));
  }

  @Override
  public String description() {
    return "a list, each " + item.description() + ", or none";
  }

  @Override
  public String format(List<T> value) {
    return value.stream().map(item::format).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public String level(List<T> value) {
    return value.isEmpty()
        ? NONE
        : value.stream().map(item::level).collect(Collectors.joining(" "));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "anyOf",
        List.of(
            Map.of("const", NONE),
            Map.of("type", "array", "uniqueItems", true, "items", item.schema())));
  }
}
