package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.SystemsView;
import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.factor.Levels;
import dev.gridbench.app.study.field.ExcludeType;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.SystemEntry;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A study in the making: everything of it that could be read, with its places.
 *
 * @param systems those whose names are known, as labelled in {@code choices}, in the same order
 * @param systemsSound whether there is nothing wrong with any system
 * @param folder what it names by a relative path counts from here
 */
public record Draft(
    Values values,
    List<ResolvedSystem> systems,
    List<SystemChoice> choices,
    boolean systemsSound,
    Path folder) {

  public static Draft of(Values values, SystemsView view, Path folder, Problems problems) {
    SystemResolver resolver = new SystemResolver(view, folder, problems);
    int before = problems.count();
    List<ResolvedSystem> resolved = new ArrayList<>();
    for (SystemEntry entry : values.list(StudyFields.SYSTEMS)) {
      List<ResolvedSystem> known = resolver.resolve(entry);
      resolved.addAll(entry.values().sound() ? known : List.of());
    }
    List<SystemChoice> choices = SystemLabels.label(resolved, folder, problems);
    boolean sound = values.sound(StudyFields.SYSTEMS) && problems.count() == before;
    return new Draft(values, resolved, choices, sound, folder);
  }

  /**
   * Whether enough could be read to judge its cells: every factor has a level and each system is
   * told apart.
   */
  public boolean complete() {
    return factors().values().stream().noneMatch(List::isEmpty) && systems.size() == choices.size();
  }

  /** Each factor's levels as texts, in the order in which cells are numbered. */
  public Map<String, List<String>> factors() {
    Map<String, List<String>> factors = new LinkedHashMap<>();
    for (Field<?> field : StudyFields.FACTORS) {
      factors.put(ExcludeType.factor(field), texts(field));
    }
    return factors;
  }

  private <T> List<String> texts(Field<T> field) {
    return field.is(StudyFields.SYSTEMS)
        ? choices.stream().map(SystemChoice::label).toList()
        : values.list(field).stream().map(field.type()::level).toList();
  }

  /** Whether all levels of a factor are known, so that one that is not found does not exist. */
  boolean sound(Field<?> factor) {
    return factor.is(StudyFields.SYSTEMS) ? systemsSound : values.sound(factor);
  }

  public Study study(List<Map<String, String>> exclude, Map<String, String> compare) {
    return new Study(
        values.one(StudyFields.STUDY).orElse(""),
        values.one(StudyFields.QUESTION).orElse(""),
        choices,
        new Levels(Factors.ALL.stream().<Levels.Of<?>>map(factor -> levels(factor)).toList()),
        Constants.of(values).in(folder),
        tenancy(),
        exclude,
        compare,
        values.one(StudyFields.PUBLISHED).orElse(""));
  }

  private <T> Levels.Of<T> levels(Factor<T> factor) {
    return new Levels.Of<>(factor, values.list(factor));
  }

  private Study.Tenancy tenancy() {
    List<TenantChoice> tenants = values.one(TenantFields.TENANTS).orElse(List.of());
    return tenants.isEmpty()
        ? Study.Tenancy.NONE
        : new Study.Tenancy(tenants, values.one(TenantFields.SOLO).orElse(true));
  }

  /** Each system with its label. */
  public List<Labelled> labelled() {
    List<Labelled> all = new ArrayList<>();
    for (int i = 0; i < systems.size(); i++) {
      all.add(new Labelled(choices.get(i).label(), systems.get(i)));
    }
    return all;
  }

  /** A system under its label. */
  public record Labelled(String label, ResolvedSystem system) {}
}
