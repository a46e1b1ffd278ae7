package dev.gridbench.app.study;

import dev.gridbench.api.Verb;
import dev.gridbench.api.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the levels that the conditions of {@code exclude} name, and writes each condition out in
 * full.
 */
final class Exclusions {

  private final Draft draft;
  private final Map<String, List<String>> factors;
  private final Problems problems;

  Exclusions(Draft draft, Problems problems) {
    this.draft = draft;
    this.factors = draft.factors();
    this.problems = problems;
  }

  /** Conditions of one level a factor; a written one with several levels becomes several. */
  List<Map<String, String>> conditions() {
    List<Map<String, String>> conditions = new ArrayList<>();
    for (Exclusion exclusion : draft.values().one(StudyFields.EXCLUDE).orElse(List.of())) {
      List<Map<String, String>> product = List.of(Map.of());
      for (Yaml.Entry entry : exclusion.written().entries()) {
        product = extended(product, entry.name(), levels(entry));
      }
      conditions.addAll(product);
    }
    return conditions;
  }

  private static List<Map<String, String>> extended(
      List<Map<String, String>> before, String factor, List<String> levels) {
    List<Map<String, String>> after = new ArrayList<>();
    for (Map<String, String> condition : before) {
      for (String level : levels) {
        Map<String, String> longer = new LinkedHashMap<>(condition);
        longer.put(factor, level);
        after.add(longer);
      }
    }
    return after;
  }

  private List<String> levels(Yaml.Entry entry) {
    Optional<Field<?>> field =
        StudyFields.FACTORS.stream()
            .filter(factor -> ExcludeType.factor(factor).equals(entry.name()))
            .findFirst();
    if (field.isEmpty()) {
      problems.add(
          entry.key().place(),
          "'exclude' knows no factor '"
              + entry.name()
              + "'."
              + Nearest.hint(entry.name(), ExcludeType.factors()));
      return List.of();
    }
    List<String> matched = new ArrayList<>();
    for (Yaml item : field.get().type().items(entry.value())) {
      matched.addAll(matching(entry.name(), field.get(), item));
    }
    return matched.stream().distinct().toList();
  }

  private <T> List<String> matching(String factor, Field<T> field, Yaml item) {
    List<String> levels = factors.getOrDefault(factor, List.of());
    String text = text(field, item);
    List<String> matched = levels.stream().filter(text::equals).toList();
    if (matched.isEmpty()) {
      matched = byKind(factor, text);
    }
    if (matched.isEmpty() && draft.sound(field)) {
      String hint = levels.isEmpty() ? " It has none." : Nearest.hint(text, levels);
      problems.add(
          item.place(),
          "'exclude' names '" + text + "', which is no level of " + factor + "." + hint);
    }
    return matched;
  }

  /** The level's text, written in any way that the field itself allows; else as it stands. */
  private static <T> String text(Field<T> field, Yaml item) {
    if (field.is(StudyFields.SYSTEMS) && item instanceof Yaml.Scalar scalar) {
      return scalar.text();
    }
    Optional<T> value = field.type().read(field.name(), item, new Problems());
    return value
        .map(field.type()::level)
        .orElse(item instanceof Yaml.Scalar scalar ? scalar.text() : item.kind());
  }

  /**
   * A product or product:version stands for all its levels; a verb for every workload that has it.
   */
  private List<String> byKind(String factor, String text) {
    if (factor.equals(ExcludeType.SYSTEM)) {
      return draft.choices().stream()
          .filter(
              choice ->
                  text.equals(choice.system())
                      || text.equals(choice.system() + ":" + choice.version()))
          .map(SystemChoice::label)
          .toList();
    }
    Optional<Verb> verb = Verb.labelled(text);
    if (factor.equals(StudyFields.WORKLOAD.name()) && verb.isPresent()) {
      Predicate<Workload> has = workload -> workload.weights().containsKey(verb.get());
      return draft.values().list(StudyFields.WORKLOAD).stream()
          .filter(has)
          .map(Workload::toString)
          .toList();
    }
    return List.of();
  }
}
