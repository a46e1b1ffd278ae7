package dev.gridbench.app.run.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.setup.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A search on a server whose answer is known: M/M/1 at 10,000/s keeps its p99 within 5 ms up to
 * 10,000 - ln 100 / 0.005 = 9,079/s (method.md R28).
 */
abstract class SearchOnMm1 {

  static final double CAPACITY = 10_000;
  static final double TRUTH = 9_079;
  static final Offset<Double> ABOUT = Offset.offset(0.01);
  static final LoadModel.RateSearch GOAL = new LoadModel.RateSearch(0.99, 5_000_000);

  final List<Trial> asked = new ArrayList<>();

  /** The kind of a probe's invalidating caveat, by its number. */
  interface Trouble {
    @Nullable String in(int probe);
  }

  final Outcome.Measured search(LoadModel.RateSearch goal, Trouble trouble) throws Exception {
    return new RateSearchTrial(trial(), goal, (probe, number) -> mm1(probe, trouble.in(number)))
        .run();
  }

  static SearchFacts.RateSearch found(Outcome.Measured outcome) {
    return (SearchFacts.RateSearch)
        Objects.requireNonNull(Objects.requireNonNull(outcome.load()).search());
  }

  static Trial trial() {
    return Cells.cell().trial(1);
  }

  final Probing.Probed mm1(Trial probe, @Nullable String trouble) {
    asked.add(probe);
    double rate = rate(probe);
    boolean sustained = rate < CAPACITY;
    double seconds = sustained ? Math.log(100) / (CAPACITY - rate) : 1;
    return probed(rate, sustained, seconds * 1e6, trouble);
  }

  static double rate(Trial probe) {
    return probe.cell().load() instanceof LoadModel.Open open ? open.ratePerSecond() : CAPACITY;
  }

  static Probing.Probed probed(
      double rate, boolean sustained, double micros, @Nullable String trouble) {
    List<Caveat> said =
        trouble == null
            ? List.of()
            : List.of(new Caveat(Caveat.Kind.of(trouble), true, "It was so."));
    Outcome.Measured outcome =
        Altered.outcome(
            node -> {
              node.put("throughput", rate);
              ((ObjectNode) node.get("load")).put("sustainable", sustained);
              node.set("caveats", Altered.MAPPER.valueToTree(said));
            });
    return new Probing.Probed(outcome, micros);
  }
}
