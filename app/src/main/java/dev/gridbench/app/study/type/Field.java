package dev.gridbench.app.study.type;

import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A field of the study file. The tables of fields drive the reader, the JSON Schema and the
 * documentation, so that these cannot disagree.
 */
public interface Field<T> {

  String name();

  FieldType<T> type();

  /** Whether a list of values is a list of levels. */
  boolean factor();

  boolean required();

  /**
   * The value where the study says nothing, in YAML; empty where the field is required or has none.
   */
  String otherwise();

  /** One or two sentences. */
  String meaning();

  /** A value, in YAML. */
  String example();

  /** A field of which nothing follows but what it says itself. */
  record Plain<T>(
      String name,
      FieldType<T> type,
      boolean factor,
      boolean required,
      String otherwise,
      String meaning,
      String example)
      implements Field<T> {}

  static <T> Field<T> required(
      String name, FieldType<T> type, boolean factor, String meaning, String example) {
    return new Plain<>(name, type, factor, true, "", meaning, example);
  }

  /** Part of a value, which its type describes. */
  static <T> Field<T> part(String name, ScalarType<T> type) {
    return constant(name, type, "", "", type.example());
  }

  /** The same where the value cannot do without it. */
  static <T> Field<T> requiredPart(String name, ScalarType<T> type) {
    return required(name, type, false, "", type.example());
  }

  static <T> Field<T> factor(
      String name, FieldType<T> type, String otherwise, String meaning, String example) {
    return new Plain<>(name, type, true, false, otherwise, meaning, example);
  }

  static <T> Field<T> constant(
      String name, FieldType<T> type, String otherwise, String meaning, String example) {
    return new Plain<>(name, type, false, false, otherwise, meaning, example);
  }

  /** One whose type's example will do. */
  static <T> Field<T> constant(String name, ScalarType<T> type, String otherwise, String meaning) {
    return constant(name, type, otherwise, meaning, type.example());
  }

  /** Whether this is the same field of the same table. */
  default boolean is(Field<?> other) {
    return name().equals(other.name());
  }

  /** All levels that can be read; what cannot is a problem. */
  default List<Level<T>> read(Yaml value, Problems problems) {
    if (!factor() && type() instanceof ScalarType<T> && value instanceof Yaml.Sequence) {
      problems.add(
          value.place(),
          "'%s' is no factor and takes one value, not a list. Write for example %s"
              .formatted(name(), sample()));
      return List.of();
    }
    List<Yaml> items = factor() ? type().items(value) : List.of(value);
    if (items.isEmpty()) {
      problems.add(value.place(), "'" + name() + "' has no value. Write for example " + sample());
    }
    List<Level<T>> levels = new ArrayList<>();
    for (Yaml item : items) {
      type().read(name(), item, problems).ifPresent(level -> add(levels, level, item, problems));
    }
    return List.copyOf(levels);
  }

  private void add(List<Level<T>> levels, T value, Yaml item, Problems problems) {
    Optional<Level<T>> same =
        levels.stream().filter(level -> level.value().equals(value)).findFirst();
    if (same.isEmpty()) {
      levels.add(new Level<>(value, item));
    } else {
      problems.add(
          item.place(),
          "'" + name() + "' has the level " + type().format(value) + " twice. Keep one of them.");
    }
  }

  /** Its JSON Schema, by which editors complete and check. */
  default Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    String without = otherwise().isEmpty() ? "" : " Without it: " + otherwise() + ".";
    schema.put("description", meaning().replace("`", "") + without);
    if (factor()) {
      schema.put("anyOf", List.of(type().schema(), type().levelsSchema()));
    } else {
      schema.putAll(new TreeMap<>(type().schema()));
    }
    return schema;
  }

  /** {@code clients: [1, 2, 4]} as the end of a sentence. */
  default String sample() {
    return name() + ": " + example() + ".";
  }
}
