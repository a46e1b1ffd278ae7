package dev.gridbench.app.study;

import dev.gridbench.app.study.Draft.Labelled;
import java.util.List;
import java.util.Map;

/** Finds kept cells that would spread one cache of a worker's own over several workers. */
final class WorkersCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  WorkersCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  void check() {
    for (Labelled system : draft.labelled()) {
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
    levels(StudyFields.WORKERS).stream()
        .filter(workers -> several(system, workers.value()))
        .findFirst()
        .ifPresent(workers -> problems.add(workers.place(), system.label() + ": " + why));
  }

  private static <T> String text(Field<T> field, T value) {
    return field.type().level(value);
  }

  private <T> List<Level<T>> levels(Field<T> field) {
    return draft.values().levels(field);
  }

  /** A cell has no more workers than connections, and no more of these than clients. */
  private boolean several(Labelled system, int workers) {
    return workers != 1
        && levels(StudyFields.CONNECTIONS).stream()
            .anyMatch(
                connections ->
                    levels(StudyFields.CLIENTS).stream()
                        .filter(clients -> connections.value().of(clients.value()) > 1)
                        .anyMatch(
                            clients ->
                                kept(system, workers, connections.value(), clients.value())));
  }

  private boolean kept(Labelled system, int workers, Connections connections, int clients) {
    return cells.any(
        Map.of(
            ExcludeType.SYSTEM,
            system.label(),
            StudyFields.WORKERS.name(),
            text(StudyFields.WORKERS, workers),
            StudyFields.CONNECTIONS.name(),
            text(StudyFields.CONNECTIONS, connections),
            StudyFields.CLIENTS.name(),
            text(StudyFields.CLIENTS, clients)));
  }
}
