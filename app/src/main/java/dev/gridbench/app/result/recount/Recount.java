package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.FormerPut;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.TrialFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A trial's counts, throughput and quantiles once more, from intervals.csv and latency.hlog alone,
 * and where they are not what the outcome says (method.md R56).
 *
 * @param outcome the outcome with every recomputed figure in place of the recorded one
 * @param differences in words, one for each figure; empty where all agree
 */
public record Recount(Outcome.Measured outcome, List<String> differences) {

  public Recount {
    differences = List.copyOf(differences);
  }

  /**
   * Reads the trial's files.
   *
   * @throws IOException if one of them is not what it should be
   */
  public static Recount of(Outcome.Measured recorded, TrialFolder folder) throws IOException {
    double seconds = recorded.window().seconds();
    LatencyLog log = FormerPut.log(LatencyLog.read(folder.latencyLog(), seconds), recorded);
    List<Interval> rows = FormerPut.intervals(folder.intervals(), recorded);
    return of(recorded, rows, log).with(folder, log);
  }

  /** The same, with what a trace, phases, memory, tenants and faults say otherwise. */
  public Recount with(TrialFolder folder, LatencyLog log) throws IOException {
    List<String> all = new ArrayList<>(differences);
    all.addAll(TraceRecount.differences(outcome, folder, log));
    all.addAll(PhaseRecount.differences(outcome, folder));
    Costs costs = outcome.costs();
    EntryMemory memory = costs == null ? null : costs.memory();
    all.addAll(memory == null ? List.of() : memory.differences());
    return FaultRecount.with(TenantRecount.with(new Recount(outcome, all), folder), folder);
  }

  /** The same of files that were read already. */
  public static Recount of(Outcome.Measured recorded, List<Interval> intervals, LatencyLog log)
      throws IOException {
    double end = recorded.window().seconds() - 1e-6;
    OutcomeJson json = new OutcomeJson();
    VerbRecount verbs =
        new VerbRecount(
            json.node(recorded),
            "",
            intervals.stream().filter(row -> row.second() >= 0 && row.second() < end).toList(),
            log.window(),
            recorded.load());
    List<String> found =
        verbs.differences(recorded.verbs(), recorded.throughput(), recorded.window().seconds());
    return new Recount(
        found.isEmpty() ? recorded : (Outcome.Measured) json.read(verbs.figures()), found);
  }
}
