package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.stats.Comparison;
import java.util.Set;

/**
 * A comparison that an answer rests on.
 *
 * @param metric that is compared
 * @param trials folders of the valid trials of both sides
 */
public record Ground(Metric metric, Comparison comparison, Set<String> trials) {

  public Ground {
    trials = Set.copyOf(trials);
  }
}
