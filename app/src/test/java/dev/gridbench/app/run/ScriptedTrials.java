package dev.gridbench.app.run;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.search.Altered;
import dev.gridbench.app.run.trial.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.node.ObjectNode;

/**
 * Trials that are not run.
 *
 * @param throughput what each attempt measures
 * @param caveats what is said of each attempt: kinds, all invalidating; {@code failed: late} is a
 *     failure in that phase
 * @param heard attempts by folder, {@code new cluster} and {@code closed}, in their order
 */
record ScriptedTrials(
    ToDoubleFunction<Trial> throughput, Function<Trial, List<String>> caveats, List<String> heard)
    implements TrialExecution {

  private static final String FAILED = "failed: ";

  static ScriptedTrials with(Function<Trial, List<String>> caveats) {
    return new ScriptedTrials(trial -> 1_000, caveats, new ArrayList<>());
  }

  static ScriptedTrials measuring(ToDoubleFunction<Trial> throughput) {
    return new ScriptedTrials(throughput, trial -> List.of(), new ArrayList<>());
  }

  @Override
  public Outcome attempt(Trial trial) {
    heard.add(trial.folder());
    return caveats.apply(trial).stream()
        .filter(kind -> kind.startsWith(FAILED))
        .<Outcome>map(kind -> failed(trial, kind.substring(FAILED.length())))
        .findFirst()
        .orElseGet(() -> outcome(trial));
  }

  private static Outcome failed(Trial trial, String phase) {
    return new Outcome.Failed(Result.record(trial), new FailedPhase(phase), "It was so.", null);
  }

  /** A sample's figures under this trial's name. */
  private Outcome outcome(Trial trial) {
    List<Caveat> said =
        caveats.apply(trial).stream()
            .map(kind -> new Caveat(Caveat.Kind.of(kind), true, "It was so."))
            .toList();
    return Altered.outcome(
        node -> {
          node.set("trial", Altered.MAPPER.valueToTree(Result.record(trial)));
          node.put("throughput", throughput.applyAsDouble(trial));
          node.set("caveats", Altered.MAPPER.valueToTree(said));
          ((ObjectNode) node.get("clients")).putNull("operationsDigest");
        });
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
