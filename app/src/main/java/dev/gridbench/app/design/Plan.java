package dev.gridbench.app.design;

import dev.gridbench.app.study.Study;
import java.util.List;

/** All trials of a study in the order in which they run. */
public record Plan(Study study, List<Cell> cells, List<Trial> trials) {

  public Plan {
    cells = List.copyOf(cells);
    trials = List.copyOf(trials);
  }
}
