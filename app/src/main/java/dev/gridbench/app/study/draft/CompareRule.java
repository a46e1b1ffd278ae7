package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.CompareFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is compared with what, by the levels' texts. */
public final class CompareRule {

  private CompareRule() {}

  /**
   * Where a study does not say: several systems against the first; of one system each setting
   * against its first level, but for those whose levels are all numbers, which are steps of a line.
   *
   * @param factors with their levels, in the study's order
   * @return each compared factor with its baseline level
   */
  public static Map<String, String> otherwise(Map<String, List<String>> factors) {
    Map<String, String> compared = new LinkedHashMap<>();
    List<String> systems = factors.getOrDefault(Factors.SYSTEM, List.of());
    if (systems.size() > 1) {
      compared.put(Factors.SYSTEM, systems.get(0));
      return compared;
    }
    for (Field<?> field : CompareFields.SETTINGS) {
      List<String> levels = factors.getOrDefault(field.name(), List.of());
      if (levels.size() > 1 && !levels.stream().allMatch(level -> level.matches("\\d+"))) {
        compared.put(field.name(), levels.get(0));
      }
    }
    return compared;
  }

  /**
   * As a study in a results folder says, where all is written out.
   *
   * @return empty where it does not say: it is of an earlier version, or has nothing to compare
   */
  public static Optional<Map<String, String>> written(String study) {
    return YamlReader.file("study.yaml", study, new Problems())
        .filter(Yaml.Mapping.class::isInstance)
        .flatMap(read -> ((Yaml.Mapping) read).value(CompareFields.COMPARE.name()))
        .filter(Yaml.Mapping.class::isInstance)
        .map(compare -> texts((Yaml.Mapping) compare));
  }

  private static Map<String, String> texts(Yaml.Mapping compare) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Yaml.Entry entry : compare.entries()) {
      if (entry.value() instanceof Yaml.Scalar level) {
        texts.put(entry.name(), level.text());
      }
    }
    return texts;
  }
}
