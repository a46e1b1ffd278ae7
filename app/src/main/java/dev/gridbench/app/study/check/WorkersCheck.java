package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.draft.Draft.Labelled;
import dev.gridbench.app.study.draft.ResolvedSystem;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.SystemFields;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.WorkerCount;
import dev.gridbench.app.study.yaml.Problems;
import java.util.List;
import java.util.Map;

/** Finds kept cells that would spread one cache of a worker's own over several workers. */
public final class WorkersCheck {

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public WorkersCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
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
    levels(Factors.WORKERS).stream()
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
  private boolean several(Labelled system, WorkerCount workers) {
    return !workers.equals(new WorkerCount.Fixed(1))
        && levels(Factors.CONNECTIONS).stream()
            .anyMatch(
                connections ->
                    levels(Factors.CLIENTS).stream()
                        .filter(clients -> connections.value().of(clients.value()) > 1)
                        .anyMatch(
                            clients ->
                                kept(system, workers, connections.value(), clients.value())));
  }

  private boolean kept(Labelled system, WorkerCount workers, Connections connections, int clients) {
    return cells.any(
        Map.of(
            Factors.SYSTEM,
            system.label(),
            Factors.WORKERS.name(),
            text(Factors.WORKERS, workers),
            Factors.CONNECTIONS.name(),
            text(Factors.CONNECTIONS, connections),
            Factors.CLIENTS.name(),
            text(Factors.CLIENTS, clients)));
  }
}
