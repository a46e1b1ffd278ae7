package dev.gridbench.app.study.check;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.Launch;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Asks each driver to lay out the clusters of kept cells, which starts nothing, so that a
 * combination that the driver refuses is told before the run.
 */
final class DeploymentCheck extends Check {

  private static final int FIRST_PORT = 5701;

  DeploymentCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    systems().stream()
        .filter(system -> !system.system().attached() && !system.system().inWorker())
        .forEach(
            system -> values().list(Factors.MEMBERS).forEach(members -> check(system, members)));
  }

  private void check(Labelled system, int members) {
    for (ValueShape value : values().list(Factors.VALUE)) {
      for (String format : values().list(Factors.FORMAT)) {
        for (List<String> indexes : values().list(Factors.INDEXES)) {
          check(system, members, value, format, indexes);
        }
      }
    }
  }

  private void check(
      Labelled system, int members, ValueShape value, String format, List<String> indexes) {
    List<String> formats = system.system().library().capabilities().formats();
    String meant = format.equals("default") ? formats.get(0) : format;
    Cells cells =
        with(system)
            .with(Factors.MEMBERS, members)
            .with(Factors.VALUE, value)
            .with(Factors.FORMAT, format)
            .with(Factors.INDEXES, indexes);
    if (formats.contains(meant) && cells.kept()) {
      deploy(system.system(), members, new MapSpec("check", value, meant, indexes, 1));
    }
  }

  private void deploy(ResolvedSystem system, int members, MapSpec map) {
    try {
      checkJvm(
          system, system.driver().deploy(spec(system, members, map), system.security().sketched()));
    } catch (IllegalArgumentException refused) {
      add(system.pick().entry().place(), String.valueOf(refused.getMessage()));
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
        add(
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
