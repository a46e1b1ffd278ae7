package dev.gridbench.app.study.draft;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.WorkloadType;
import dev.gridbench.app.study.yaml.Problems;
import dev.gridbench.app.study.yaml.Yaml;
import dev.gridbench.app.study.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a study calls its workloads. */
public final class WorkloadNames {

  private static final WorkloadType TYPE = new WorkloadType();

  private WorkloadNames() {}

  /**
   * As a study in a results folder says: workloads' levels with their names. One without a name is
   * left out, and so is what only another version can read.
   */
  public static Map<String, String> written(String study) {
    Map<String, String> names = new LinkedHashMap<>();
    YamlReader.file("study.yaml", study, new Problems())
        .filter(Yaml.Mapping.class::isInstance)
        .flatMap(read -> ((Yaml.Mapping) read).value(Factors.WORKLOAD.name()))
        .map(WorkloadNames::levels)
        .orElse(List.of())
        .stream()
        .map(level -> TYPE.read(Factors.WORKLOAD.name(), level, new Problems()))
        .flatMap(Optional::stream)
        .filter(workload -> !workload.name().isEmpty())
        .forEach(workload -> names.put(workload.toString(), workload.name()));
    return names;
  }

  private static List<Yaml> levels(Yaml field) {
    return field instanceof Yaml.Sequence several ? several.items() : List.of(field);
  }
}
