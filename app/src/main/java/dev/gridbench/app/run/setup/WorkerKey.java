package dev.gridbench.app.run.setup;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.study.Study;

/**
 * Whose trials may share workers.
 *
 * @param cells what these workers are forked by
 * @param repetition 0 where processes are started once for all
 */
record WorkerKey(Cell.WorkersKey cells, int repetition) {

  static WorkerKey of(Trial trial, Study.Conduct conduct) {
    return new WorkerKey(trial.cell().workersKey(), conduct.startsOnce() ? 0 : trial.repetition());
  }

  /** Whether workers of this key may come to serve the cell. */
  boolean fits(Cell cell) {
    return cell.workersKey().equals(cells);
  }
}
