package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.field.ExcludeType;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds the levels that the conditions of {@code exclude} name, and writes each condition out in
 * full.
 */
public final class Exclusions {

  private final Draft draft;
  private final LevelNames names;
  private final Supplier<Draft> file;
  private final Problems problems;

  /**
   * @param file the study without what the command line changes
   */
  public Exclusions(Draft draft, Supplier<Draft> file, Problems problems) {
    this.draft = draft;
    this.file = file;
    this.names = new LevelNames(draft);
    this.problems = problems;
  }

  /** Conditions of one level a factor; a written one with several levels becomes several. */
  public List<Map<String, String>> conditions() {
    List<Map<String, String>> conditions = new ArrayList<>();
    for (Yaml.Mapping exclusion : draft.values().one(StudyFields.EXCLUDE).orElse(List.of())) {
      List<Map<String, String>> product = List.of(Map.of());
      for (Yaml.Entry entry : exclusion.entries()) {
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
    Optional<Field<?>> field = LevelNames.field(entry.name());
    if (field.isEmpty()) {
      problems.add(
          entry.key().place(),
          "'exclude' knows no factor '%s'.%s"
              .formatted(entry.name(), Nearest.hint(entry.name(), ExcludeType.factors())));
      return List.of();
    }
    List<String> matched = new ArrayList<>();
    for (Yaml item : field.get().type().items(entry.value())) {
      matched.addAll(matching(entry.name(), field.get(), item));
    }
    return matched.stream().distinct().toList();
  }

  private List<String> matching(String factor, Field<?> field, Yaml item) {
    List<String> matched = names.matching(field, item);
    if (matched.isEmpty() && !new LevelNames(file.get()).matching(field, item).isEmpty()) {
      problems.note(
          item.place(),
          "'exclude' names '%s', a level of %s that the command line takes away. Nothing is left to exclude."
              .formatted(names.text(field, item), factor));
    } else if (matched.isEmpty() && draft.sound(field)) {
      List<String> levels = names.levels(field);
      String text = names.text(field, item);
      String hint = levels.isEmpty() ? " It has none." : Nearest.hint(text, levels);
      problems.add(
          item.place(),
          "'exclude' names '" + text + "', which is no level of " + factor + "." + hint);
    }
    return matched;
  }
}
