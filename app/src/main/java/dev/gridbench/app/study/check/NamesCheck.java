package dev.gridbench.app.study.check;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Level;
import java.util.HashSet;
import java.util.Set;

/** Finds names of workloads that a reader would take for another workload. */
final class NamesCheck extends Check {

  NamesCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    Set<String> names = new HashSet<>();
    for (Level<Workload> level : levels(Factors.WORKLOAD)) {
      String name = level.value().name();
      if (Verb.labelled(name).isPresent()) {
        add(
            level.place(),
            "'workload.name' is '%s', which is a verb. Choose another name.".formatted(name));
      } else if (!name.isEmpty() && !names.add(name)) {
        add(
            level.place(),
            "'workload' has the name '%s' twice. Give each workload its own.".formatted(name));
      }
    }
  }
}
