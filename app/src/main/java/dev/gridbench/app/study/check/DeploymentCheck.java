package dev.gridbench.app.study.check;

import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Launch;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.yaml.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Asks each driver to lay out the clusters of kept cells, which starts nothing, so that a
 * combination that the driver refuses is told before the run.
 */
public final class DeploymentCheck {

  private static final int FIRST_PORT = 5701;

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public DeploymentCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    for (Labelled system : draft.labelled()) {
      for (int members : draft.values().list(Factors.MEMBERS)) {
        check(system, members);
      }
    }
  }

  private void check(Labelled system, int members) {
    for (ValueShape value : draft.values().list(Factors.VALUE)) {
      for (String format : draft.values().list(Factors.FORMAT)) {
        for (List<String> indexes : draft.values().list(Factors.INDEXES)) {
          check(system, members, value, format, indexes);
        }
      }
    }
  }

  private void check(
      Labelled system, int members, ValueShape value, String format, List<String> indexes) {
    Map<String, String> levels =
        Map.of(
            Factors.SYSTEM,
            system.label(),
            Factors.MEMBERS.name(),
            Integer.toString(members),
            Factors.VALUE.name(),
            value.toString(),
            Factors.FORMAT.name(),
            format,
            Factors.INDEXES.name(),
            Factors.INDEXES.text(indexes));
    List<String> formats = system.system().library().capabilities().formats();
    String meant = format.equals("default") ? formats.get(0) : format;
    boolean ours = !system.system().attached() && !system.system().inWorker();
    if (ours && formats.contains(meant) && cells.any(levels)) {
      deploy(system.system(), members, new MapSpec("check", value, meant, indexes, 1));
    }
  }

  private void deploy(ResolvedSystem system, int members, MapSpec map) {
    try {
      checkJvm(system, system.driver().deploy(spec(system, members, map)));
    } catch (IllegalArgumentException refused) {
      problems.add(system.pick().entry().place(), String.valueOf(refused.getMessage()));
    }
  }

  /** What sets up a JVM would have no effect on members that are none. */
  private void checkJvm(ResolvedSystem system, Deployment deployment) {
    boolean programs =
        !deployment.waves().isEmpty()
            && deployment.waves().stream()
                .flatMap(List::stream)
                .allMatch(member -> member.launch() instanceof Launch.Binary);
    Values values = system.pick().entry().values();
    for (Field<?> field : List.of(SystemFields.HEAP_SIZE, SystemFields.JVM_ARGS)) {
      if (programs && values.given(field)) {
        problems.add(
            values.place(field),
            "'%s' sets up JVMs, but the members of %s are none. Drop it."
                .formatted(field.name(), system.driver().name()));
      }
    }
  }

  private static ClusterSpec spec(ResolvedSystem system, int members, MapSpec map) {
    int each = system.driver().traits().portsPerMember();
    List<List<Integer>> ports = new ArrayList<>();
    for (int member = 0; member < members; member++) {
      int first = FIRST_PORT + member * each;
      ports.add(IntStream.range(first, first + each).boxed().toList());
    }
    return new ClusterSpec(
        "check",
        system.version(),
        members,
        "127.0.0.1",
        ports,
        map,
        system.pick().texts(SystemFields.OPTIONS),
        system.pick().texts(SystemFields.MEMBER_PROPERTIES));
  }
}
