package dev.gridbench.app.published;

import dev.gridbench.app.study.type.FieldType;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.ScalarType;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The fields of a mapping, asked for by their names; one that nobody asks for is a problem. */
final class Fields {

  private static final ScalarType<String> TEXT =
      new ScalarType<>("a text", "get", Map.of(), String::strip, text -> text);

  private final Yaml.Mapping written;
  private final Problems problems;
  private final Set<String> asked = new LinkedHashSet<>();

  private Fields(Yaml.Mapping written, Problems problems) {
    this.written = written;
    this.problems = problems;
  }

  /** What is read of all fields. */
  static <T> T read(Yaml written, Problems problems, Function<Fields, T> reader) {
    Yaml.Mapping mapping = new Yaml.Mapping(List.of(), written.place());
    if (written instanceof Yaml.Mapping given) {
      mapping = given;
    } else {
      problems.add(written.place(), "expected fields. Write 'name: value' lines.");
    }
    Fields fields = new Fields(mapping, problems);
    T value = reader.apply(fields);
    mapping.entries().stream()
        .filter(entry -> !fields.asked.contains(entry.name()))
        .forEach(
            entry ->
                problems.add(
                    entry.key().place(), Values.unknown(entry.name(), List.copyOf(fields.asked))));
    return value;
  }

  private Optional<Yaml> ask(String name) {
    asked.add(name);
    return written.value(name);
  }

  boolean has(String name) {
    return ask(name).isPresent();
  }

  <T> Optional<T> one(String name, FieldType<T> type) {
    return ask(name).flatMap(value -> type.read(name, value, problems));
  }

  /** Empty where it is not there. */
  String text(String name) {
    return one(name, TEXT).orElse("");
  }

  String required(String name) {
    if (!has(name)) {
      wrong("'%s' is missing. Add it.".formatted(name));
    }
    return text(name);
  }

  List<String> list(String name) {
    return list(name, TEXT);
  }

  <T> List<T> list(String name, ScalarType<T> type) {
    return one(name, new ListType<>(type)).orElse(List.of());
  }

  /** A list of mappings. */
  <T> List<T> each(String name, Function<Fields, T> reader) {
    Optional<Yaml> list = ask(name);
    if (list.isPresent() && !(list.get() instanceof Yaml.Sequence)) {
      problems.add(list.get().place(), "expected a list. Put it in [brackets].");
    }
    return list.filter(Yaml.Sequence.class::isInstance).stream()
        .flatMap(items -> ((Yaml.Sequence) items).items().stream())
        .map(item -> read(item, problems, reader))
        .toList();
  }

  /** Of these names, what is read of each that is there. */
  <T> Map<String, T> named(
      String name, List<String> known, Function<Fields, Function<String, Optional<T>>> reader) {
    return ask(name)
        .map(value -> read(value, problems, fields -> fields.named(known, reader.apply(fields))))
        .orElse(Map.of());
  }

  private <T> Map<String, T> named(List<String> known, Function<String, Optional<T>> reader) {
    Map<String, T> each = new LinkedHashMap<>();
    known.forEach(name -> reader.apply(name).ifPresent(value -> each.put(name, value)));
    return each;
  }

  /** Any names, each with a text. */
  Map<String, String> texts(String name) {
    List<String> names =
        ask(name).filter(Yaml.Mapping.class::isInstance).stream()
            .flatMap(mapping -> ((Yaml.Mapping) mapping).entries().stream())
            .map(Yaml.Entry::name)
            .toList();
    return named(name, names, fields -> each -> fields.one(each, TEXT));
  }

  /** Notes a problem of the whole mapping. */
  void wrong(String message) {
    problems.add(written.place(), message);
  }
}
