package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Where the answer is of p99, or of a rate that follows from it, and the workers' own pauses make
 * up a part of p99 (method.md R35). Pauses of less than a caveat's 10 ms do so where operations are
 * quick.
 */
final class OwnPauses {

  private OwnPauses() {}

  static Optional<Doubt> doubt(Cells cells, CaveatWeights weights) {
    List<CellResult> waits = cells.all().stream().filter(weights::restsOnTails).toList();
    List<CellResult> spoilt = waits.stream().filter(cell -> spoilt(cell) > 0).toList();
    if (spoilt.isEmpty()) {
      return Optional.empty();
    }
    int trials = spoilt.stream().mapToInt(OwnPauses::spoilt).sum();
    String text =
        "The workers' own pauses make up a tenth or more of p99 in %d of %s."
            .formatted(
                trials,
                FigureText.counted(
                    waits.stream().mapToInt(cell -> cell.valid().size()).sum(), "trial"));
    return Optional.of(
        new Doubt(
            Origin.LOAD_GENERATOR,
            Weight.FIGURE,
            text,
            text,
            "Give workers more processors or heap.",
            trials,
            spoilt.stream().anyMatch(weights::decided)));
  }

  private static int spoilt(CellResult cell) {
    return (int) cell.valid().stream().filter(OwnPauses::spoilt).count();
  }

  private static boolean spoilt(Outcome.Measured trial) {
    return trial.verbs().keySet().stream().anyMatch(verb -> Metric.P99.contaminated(trial, verb));
  }
}
