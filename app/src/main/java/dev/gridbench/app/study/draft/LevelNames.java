package dev.gridbench.app.study.draft;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.ExcludeType;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the levels of a study that a name stands for. */
final class LevelNames {

  private final Draft draft;

  LevelNames(Draft draft) {
    this.draft = draft;
  }

  /** The field of a factor as results call it. */
  static Optional<Field<?>> field(String factor) {
    return StudyFields.FACTORS.stream()
        .filter(field -> ExcludeType.factor(field).equals(factor))
        .findFirst();
  }

  /** All levels of a factor. */
  List<String> levels(Field<?> field) {
    return draft.factors().getOrDefault(ExcludeType.factor(field), List.of());
  }

  /**
   * The level that is called so, or else those that the name stands for; none where it is wrong.
   */
  <T> List<String> matching(Field<T> field, Yaml item) {
    String text = text(field, item);
    List<String> exactly = levels(field).stream().filter(text::equals).toList();
    return exactly.isEmpty() ? byKind(field, text) : exactly;
  }

  /** The level's text, written in any way that the field itself allows; else as it stands. */
  <T> String text(Field<T> field, Yaml item) {
    if (field.is(StudyFields.SYSTEMS) && item instanceof Yaml.Scalar scalar) {
      return scalar.text();
    }
    Optional<T> value = field.type().read(field.name(), item, new Problems());
    return value
        .map(field.type()::level)
        .orElse(item instanceof Yaml.Scalar scalar ? scalar.text() : item.kind());
  }

  /**
   * A product or product:version stands for all its levels; a verb for every workload that has it,
   * a workload's own name for that one.
   */
  private List<String> byKind(Field<?> field, String text) {
    if (field.is(StudyFields.SYSTEMS)) {
      return draft.choices().stream()
          .filter(
              choice ->
                  text.equals(choice.system())
                      || text.equals(choice.system() + ":" + choice.version()))
          .map(SystemChoice::label)
          .toList();
    }
    return field.is(Factors.WORKLOAD) ? workloads(text) : List.of();
  }

  private List<String> workloads(String text) {
    Predicate<Workload> meant =
        Verb.labelled(text)
            .<Predicate<Workload>>map(verb -> workload -> workload.has(verb))
            .orElse(workload -> !text.isEmpty() && workload.name().equals(text));
    return draft.values().list(Factors.WORKLOAD).stream()
        .filter(meant)
        .map(Workload::toString)
        .toList();
  }
}
