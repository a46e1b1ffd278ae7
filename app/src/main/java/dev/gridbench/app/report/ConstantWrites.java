package dev.gridbench.app.report;

import dev.gridbench.api.Workload;
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
                + Numbers.count(constant)
                + " of "
                + Numbers.counted(trials.size(), "trial")
                + " every write stored one constant. What was read was held against that constant and"
                + " what was loaded, so of a key's writes only the first could be found lost.");
  }
}
