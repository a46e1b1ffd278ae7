package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.CompareFields;
import dev.gridbench.app.study.field.Compared;
import dev.gridbench.app.study.field.StudyFields;
import dev.gridbench.app.study.field.TenantFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the factors that a study compares, and the level that each one's others are compared with.
 */
public final class Comparands {

  private final Draft draft;
  private final LevelNames names;
  private final Problems problems;

  public Comparands(Draft draft, Problems problems) {
    this.draft = draft;
    this.names = new LevelNames(draft);
    this.problems = problems;
  }

  /** Each factor with its baseline level; what is wrong is a problem and left out. */
  public Map<String, String> compared() {
    Map<String, String> compared = new LinkedHashMap<>();
    for (Compared written : draft.values().one(CompareFields.COMPARE).orElse(List.of())) {
      LevelNames.field(written.factor())
          .ifPresentOrElse(field -> add(compared, field, written), () -> unknown(written));
    }
    return draft.values().given(CompareFields.COMPARE) ? compared : otherwise();
  }

  private void unknown(Compared written) {
    add(
        written,
        "knows no factor '"
            + written.factor()
            + "'."
            + Nearest.hint(written.factor(), CompareFields.factors()));
  }

  private void add(Map<String, String> compared, Field<?> field, Compared written) {
    List<String> levels = names.levels(field);
    if (CompareFields.question(field)) {
      add(
          written,
          ("cannot compare levels of %s, which are different questions; a report shows them side"
                  + " by side. Choose from %s.")
              .formatted(written.factor(), String.join(", ", CompareFields.factors())));
    } else if (tenants() && CompareFields.ofTenants(field)) {
      add(
          written,
          "names %s, of which each tenant has a level of its own. Compare another factor."
              .formatted(written.factor()));
    } else if (compared.containsKey(written.factor())) {
      add(written, "names " + written.factor() + " twice. Keep one of them.");
    } else if (levels.size() < 2 && !field.is(StudyFields.SYSTEMS) && draft.sound(field)) {
      add(
          written,
          "names %s, which has one level only. Give it another, or leave it out."
              .formatted(written.factor()));
    } else if (!levels.isEmpty()) {
      compared.put(written.factor(), baseline(field, written, levels));
    }
  }

  private String baseline(Field<?> field, Compared written, List<String> levels) {
    Yaml against = written.against();
    if (against == null) {
      return levels.get(0);
    }
    List<String> matching = names.matching(field, against);
    if (matching.size() == 1 || !draft.sound(field)) {
      return matching.isEmpty() ? levels.get(0) : matching.get(0);
    }
    String text = names.text(field, against);
    problems.add(
        against.place(),
        matching.isEmpty()
            ? "'compare' names '%s', which is no level of %s.%s"
                .formatted(text, written.factor(), Nearest.hint(text, levels))
            : "'compare' names '%s', which stands for %s. Name one of them."
                .formatted(text, String.join(", ", matching)));
    return levels.get(0);
  }

  private void add(Compared written, String rest) {
    problems.add(written.written(), "'compare' " + rest);
  }

  private boolean tenants() {
    return !draft.values().one(TenantFields.TENANTS).orElse(List.of()).isEmpty();
  }

  private Map<String, String> otherwise() {
    Map<String, List<String>> factors = new LinkedHashMap<>(draft.factors());
    if (tenants()) {
      factors.keySet().removeAll(Factors.namesHaving(Role.TENANT));
    }
    return CompareRule.otherwise(factors);
  }
}
