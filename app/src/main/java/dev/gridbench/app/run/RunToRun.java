package dev.gridbench.app.run;

import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** How much repetitions of the same cell differ: what a next run has to expect. */
public final class RunToRun {

  private RunToRun() {}

  /**
   * Standard deviation of the log throughput of valid trials, pooled over cells by their degrees of
   * freedom; empty where no cell has two.
   */
  public static OptionalDouble spread(List<Outcome> outcomes) {
    Map<Map<String, String>, List<Double>> cells = new LinkedHashMap<>();
    for (Outcome outcome : Attempts.contenders(outcomes)) {
      if (outcome instanceof Outcome.Measured measured
          && measured.valid()
          && measured.throughput() > 0) {
        cells
            .computeIfAbsent(measured.trial().cell(), cell -> new ArrayList<>())
            .add(Math.log(measured.throughput()));
      }
    }
    int freedom = cells.values().stream().mapToInt(logs -> logs.size() - 1).sum();
    double squares = cells.values().stream().mapToDouble(RunToRun::squares).sum();
    return freedom == 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.sqrt(squares / freedom));
  }

  private static double squares(List<Double> logs) {
    double mean = logs.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    return logs.stream().mapToDouble(log -> (log - mean) * (log - mean)).sum();
  }
}
