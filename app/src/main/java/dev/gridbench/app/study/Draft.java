package dev.gridbench.app.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A study in the making: everything of it that could be read, with its places.
 *
 * @param systems those whose names are known, as labelled in {@code choices}, in the same order
 */
record Draft(Values values, List<ResolvedSystem> systems, List<SystemChoice> choices) {

  static Draft of(Values values, SystemsView view, Problems problems) {
    SystemResolver resolver = new SystemResolver(view, problems);
    List<ResolvedSystem> resolved =
        values.list(StudyFields.SYSTEMS).stream()
            .flatMap(entry -> resolver.resolve(entry).stream())
            .toList();
    List<SystemChoice> choices = SystemLabels.label(resolved, problems);
    return new Draft(values, resolved, choices);
  }

  /** Whether enough could be read to judge its cells: every factor has a level and each system is told apart. */
  boolean complete() {
    return factors().values().stream().noneMatch(List::isEmpty)
        && systems.size() == choices.size();
  }

  /** Each factor's levels as texts, in the order in which cells are numbered. */
  Map<String, List<String>> factors() {
    Map<String, List<String>> factors = new LinkedHashMap<>();
    for (Field<?> field : StudyFields.FACTORS) {
      factors.put(ExcludeType.factor(field), texts(field));
    }
    return factors;
  }

  private <T> List<String> texts(Field<T> field) {
    return field == StudyFields.SYSTEMS
        ? choices.stream().map(SystemChoice::label).toList()
        : values.list(field).stream().map(field.type()::level).toList();
  }

  Study study(List<Map<String, String>> exclude) {
    return new Study(
        values.one(StudyFields.STUDY).orElse(""),
        values.one(StudyFields.QUESTION).orElse(""),
        choices,
        values.list(StudyFields.MEMBERS),
        values.list(StudyFields.ENTRIES),
        values.list(StudyFields.CLIENTS),
        values.list(StudyFields.CONNECTIONS),
        values.list(StudyFields.WORKERS),
        values.list(StudyFields.VALUE),
        values.list(StudyFields.FORMAT),
        values.list(StudyFields.INDEXES),
        values.list(StudyFields.WORKLOAD),
        values.list(StudyFields.KEYS),
        values.list(StudyFields.LOAD),
        values.list(StudyFields.WARMUP),
        values.list(StudyFields.MEASURE),
        values.one(StudyFields.REPEAT).orElse(1),
        values.one(StudyFields.SEED).orElse(0L),
        order(),
        exclude,
        values.one(StudyFields.PUBLISHED).orElse(""));
  }

  private Study.Order order() {
    return values.one(StudyFields.ORDER).equals(Optional.of("as-written"))
        ? Study.Order.AS_WRITTEN
        : Study.Order.RANDOMISED;
  }

  /** Each system with its label. */
  List<Labelled> labelled() {
    List<Labelled> all = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      all.add(new Labelled(choices.get(i).label(), systems.get(i)));
    }
    return all;
  }

  /** A system under its label. */
  record Labelled(String label, ResolvedSystem system) {}
}
