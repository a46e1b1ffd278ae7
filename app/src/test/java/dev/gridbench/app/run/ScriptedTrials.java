package dev.gridbench.app.run;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClientFacts;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Trials that are not run.
 *
 * @param throughput what each attempt measures
 * @param caveats what is said of each attempt: kinds, all invalidating
 * @param heard attempts by folder, {@code new cluster} and {@code closed}, in their order
 */
record ScriptedTrials(
    ToDoubleFunction<Trial> throughput, Function<Trial, List<String>> caveats, List<String> heard)
    implements TrialExecution {

  static ScriptedTrials with(Function<Trial, List<String>> caveats) {
    return new ScriptedTrials(trial -> 1_000, caveats, new ArrayList<>());
  }

  static ScriptedTrials measuring(ToDoubleFunction<Trial> throughput) {
    return new ScriptedTrials(throughput, trial -> List.of(), new ArrayList<>());
  }

  @Override
  public Outcome attempt(Trial trial) {
    heard.add(trial.folder());
    return new Outcome.Measured(
        Result.record(trial),
        new Window("2026-01-02T03:04:05Z", 10, 10, 1),
        throughput.applyAsDouble(trial),
        Map.of(),
        List.of(),
        new ClusterFacts(1, 0, 0, 0, 0, 1_000, 0),
        new ClientFacts(1, 1, 1, 0, "17"),
        null,
        Map.of(),
        caveats.apply(trial).stream().map(kind -> new Caveat(kind, true, "It was so.")).toList());
  }

  @Override
  public void renewCluster() {
    heard.add("new cluster");
  }

  @Override
  public void close() {
    heard.add("closed");
  }
}
