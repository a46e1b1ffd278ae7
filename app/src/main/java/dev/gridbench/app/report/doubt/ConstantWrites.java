package dev.gridbench.app.report.doubt;

import dev.gridbench.api.Workload;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.result.Outcome;
import java.util.List;

/** What was not verified where every write stored one constant. */
final class ConstantWrites {

  private ConstantWrites() {}

  static List<String> doubts(List<Outcome.Measured> trials) {
    long constant =
        trials.stream()
            .filter(
                trial ->
                    trial
                        .trial()
                        .cell()
                        .getOrDefault("workload", "")
                        .contains(Workload.CONSTANT_LEVEL))
            .count();
    return constant == 0
        ? List.of()
        : List.of(
            "In "
                + FigureText.count(constant)
                + " of "
                + FigureText.counted(trials.size(), "trial")
                + " every write stored the same constant. Reads were compared with it and with"
                + " what was loaded, so only a lost first write of a key could be found.");
  }
}
