package dev.gridbench.app.run;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.OutcomeJson;
import dev.gridbench.app.result.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

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

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  static ScriptedTrials with(Function<Trial, List<String>> caveats) {
    return new ScriptedTrials(trial -> 1_000, caveats, new ArrayList<>());
  }

  static ScriptedTrials measuring(ToDoubleFunction<Trial> throughput) {
    return new ScriptedTrials(throughput, trial -> List.of(), new ArrayList<>());
  }

  @Override
  public Outcome attempt(Trial trial) {
    heard.add(trial.folder());
    return outcome(trial);
  }

  /** A sample's figures under this trial's name. */
  private Outcome outcome(Trial trial) {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = (ObjectNode) MAPPER.readTree(json.line(Samples.measured(trial.id())));
    List<Caveat> said =
        caveats.apply(trial).stream().map(kind -> new Caveat(kind, true, "It was so.")).toList();
    node.set("trial", MAPPER.valueToTree(Result.record(trial)));
    node.put("throughput", throughput.applyAsDouble(trial));
    node.set("caveats", MAPPER.valueToTree(said));
    try {
      return json.read(node.toString());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
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
