package dev.gridbench.app.run.setup;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.Placement;

/**
 * What workers are forked by: trials that agree on it may share them.
 *
 * @param system with its library, its JVM and the arguments of both
 * @param repetition 0 where processes are started once for all
 */
record WorkerKey(
    SystemChoice system, Placement placement, String format, int workers, int repetition) {

  static WorkerKey of(Trial trial, Study.Conduct conduct) {
    return of(trial.cell(), conduct.startsOnce() ? 0 : trial.repetition());
  }

  private static WorkerKey of(Cell cell, int repetition) {
    return new WorkerKey(
        cell.system(), cell.placement(), cell.format(), cell.workerCount(), repetition);
  }

  /** Whether workers of this key may come to serve the cell. */
  boolean fits(Cell cell) {
    return of(cell, repetition).equals(this);
  }
}
