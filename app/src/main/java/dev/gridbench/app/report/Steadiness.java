package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Trials whose throughput still changed within their window: their warm-up was too short, or
 * something came in between. A doubt, never a reason to leave a trial out.
 */
final class Steadiness {

  /** The last third of the window must be within a quarter of the first. */
  private static final double MARGIN = 1.25;

  /** Fewer operations in a third differ by chance alone. */
  private static final long FEWEST = 300;

  private final RunData run;
  private final Cells cells;

  Steadiness(RunData run, Cells cells) {
    this.run = run;
    this.cells = cells;
  }

  List<String> doubts() {
    List<String> examples = new ArrayList<>();
    for (Outcome outcome : run.outcomes()) {
      if (outcome instanceof Outcome.Measured trial && trial.valid()) {
        change(trial)
            .filter(change -> change > MARGIN || change < 1 / MARGIN)
            .ifPresent(change -> examples.add(example(trial, change)));
      }
    }
    return examples.isEmpty()
        ? List.of()
        : List.of(
            "Throughput was not steady in "
                + Numbers.counted(examples.size(), "trial")
                + (examples.size() == 1 ? ": " : ". For example, ")
                + examples.get(0)
                + " A longer warmup and measure give steadier figures.");
  }

  private String example(Outcome.Measured trial, double change) {
    return trial.trial().id()
        + " ("
        + cells.key(trial).words()
        + ") ended its window at "
        + Math.round(100 * change)
        + " % of the throughput that it began with.";
  }

  /** The last third's operations over the first third's; empty where they are too few to tell. */
  private Optional<Double> change(Outcome.Measured trial) {
    int seconds = (int) trial.window().seconds();
    int third = seconds / 3;
    long first = operations(trial, 0, third);
    long last = operations(trial, seconds - third, seconds);
    return Math.min(first, last) < FEWEST ? Optional.empty() : Optional.of((double) last / first);
  }

  private long operations(Outcome.Measured trial, int from, int to) {
    long sum = 0;
    for (IntervalRow row : run.intervals().getOrDefault(trial.trial().id(), List.of())) {
      if (row.second() >= from && row.second() < to) {
        sum += row.succeeded();
      }
    }
    return sum;
  }
}
