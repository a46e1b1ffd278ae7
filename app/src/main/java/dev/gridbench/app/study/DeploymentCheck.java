package dev.gridbench.app.study;

import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.app.study.Draft.Labelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Asks each driver to lay out the clusters of kept cells, which starts nothing, so that a
 * combination that the driver refuses is told before the run.
 */
final class DeploymentCheck {

  private static final int FIRST_PORT = 5701;

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  DeploymentCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  void check() {
    for (Labelled system : draft.labelled()) {
      for (ValueShape value : draft.values().list(StudyFields.VALUE)) {
        for (String format : draft.values().list(StudyFields.FORMAT)) {
          for (List<String> indexes : draft.values().list(StudyFields.INDEXES)) {
            check(system, value, format, indexes);
          }
        }
      }
    }
  }

  private void check(Labelled system, ValueShape value, String format, List<String> indexes) {
    Map<String, String> levels =
        Map.of(
            ExcludeType.SYSTEM,
            system.label(),
            StudyFields.VALUE.name(),
            value.toString(),
            StudyFields.FORMAT.name(),
            format,
            StudyFields.INDEXES.name(),
            LevelText.indexes(indexes));
    List<String> formats = system.system().library().formats();
    String meant = format.equals("default") ? formats.get(0) : format;
    boolean ours = !system.system().attached() && !system.system().driver().inWorker();
    if (ours && formats.contains(meant) && cells.any(levels)) {
      deploy(system.system(), new MapSpec("check", value, meant, indexes, 1));
    }
  }

  private void deploy(ResolvedSystem system, MapSpec map) {
    try {
      system.driver().deploy(spec(system, map));
    } catch (IllegalArgumentException refused) {
      problems.add(system.pick().entry().place(), String.valueOf(refused.getMessage()));
    }
  }

  private static ClusterSpec spec(ResolvedSystem system, MapSpec map) {
    List<Integer> ports = new ArrayList<>();
    for (int i = 0; i < system.driver().portsPerMember(); i++) {
      ports.add(FIRST_PORT + i);
    }
    return new ClusterSpec(
        "check",
        system.version(),
        1,
        "127.0.0.1",
        List.of(ports),
        map,
        system.pick().texts(SystemFields.OPTIONS),
        system.pick().texts(SystemFields.MEMBER_PROPERTIES));
  }
}
