package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.WorkerCount;

/** Finds kept cells that would spread one cache of a worker's own over several workers. */
final class WorkersCheck extends Check {

  WorkersCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (Labelled system : systems()) {
      ResolvedSystem resolved = system.system();
      if (resolved.inWorker()) {
        resolved
            .driver()
            .traits()
            .residence()
            .oneWorkerOnly(resolved.pick().texts(SystemFields.OPTIONS))
            .ifPresent(why -> check(system, why));
      }
    }
  }

  private void check(Labelled system, String why) {
    levels(Factors.WORKERS).stream()
        .filter(workers -> several(with(system), workers.value()))
        .findFirst()
        .ifPresent(workers -> add(workers.place(), system.label() + ": " + why));
  }

  /** A cell has no more workers than connections, and no more of these than clients. */
  private boolean several(Cells cells, WorkerCount workers) {
    return !workers.equals(new WorkerCount.Fixed(1))
        && values().list(Factors.CONNECTIONS).stream()
            .anyMatch(connections -> several(cells.with(Factors.WORKERS, workers), connections));
  }

  private boolean several(Cells cells, Connections connections) {
    return values().list(Factors.CLIENTS).stream()
        .filter(clients -> connections.of(clients) > 1)
        .anyMatch(
            clients ->
                cells.with(Factors.CONNECTIONS, connections).with(Factors.CLIENTS, clients).kept());
  }
}
