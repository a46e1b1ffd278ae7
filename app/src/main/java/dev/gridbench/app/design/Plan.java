package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import java.time.Duration;
import java.util.List;

/** All trials of a study in the order in which they run. */
public record Plan(Study study, List<Cell> cells, List<Trial> trials) {

  public Plan {
    cells = List.copyOf(cells);
    trials = List.copyOf(trials);
  }

  /** With every warm-up that was left to a pilot as long as this. */
  public Plan warmedFor(Duration warmup) {
    return new Plan(
        study,
        cells.stream().map(cell -> cell.warmedFor(warmup)).toList(),
        trials.stream().map(trial -> trial.with(trial.cell().warmedFor(warmup))).toList());
  }
}
