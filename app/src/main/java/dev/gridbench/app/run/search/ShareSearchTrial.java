package dev.gridbench.app.run.search;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.SearchFacts.ShareProbe;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.search.SearchChecks;
import dev.gridbench.app.validity.search.SearchEvidence;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.util.List;

/**
 * One trial of {@code load: {share: 50%}}: a closed loop, and then an open Poisson load at that
 * share of its throughput, each as long as the study's {@code measure} after its {@code warmup}. A
 * rate that is the same for all asks a slow system for more of what it can do than a quick one, so
 * that its latency is mostly its queue's; this is latency at equal utilisation.
 */
final class ShareSearchTrial implements SearchTrial {

  private final Trial trial;
  private final LoadModel.ShareSearch goal;
  private final Probing probing;

  ShareSearchTrial(Trial trial, LoadModel.ShareSearch goal, Probing.Prober prober) {
    this.trial = trial;
    this.goal = goal;
    probing = Probing.pastErrors(trial, prober, ShareSearchTrial::fellBehind);
  }

  /** No window is steady in which more is asked for than is done. */
  private static boolean fellBehind(Outcome.Measured outcome) {
    return outcome.load() != null && Boolean.FALSE.equals(outcome.load().sustainable());
  }

  /**
   * {@inheritDoc}
   *
   * @return figures are those of the open load
   */
  @Override
  public Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    Outcome.Measured saturated = probing.probe(with(LoadModel.AT_ONCE)).outcome();
    ShareProbe closed = probe(LoadModel.AT_ONCE, saturated);
    if (!(closed.throughput() > 0)) {
      throw new TrialFailure(
          TrialPhase.MEASURE,
          "No operation of the closed loop was answered, so no share of it" + " can be offered.",
          null);
    }
    double rate = RateSearchTrial.rounded(goal.share() * closed.throughput());
    LoadModel load = new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Poisson());
    Outcome.Measured shown = probing.probe(with(load)).outcome();
    SearchFacts facts =
        new SearchFacts.ShareSearch(
            goal.share(), closed.throughput(), rate, List.of(closed, probe(load, shown)));
    SearchEvidence evidence =
        probing.evidence(probed -> true, new SearchEvidence.Share(saturated, shown));
    return shown.searched(Result.record(trial), facts, SearchChecks.caveats(evidence));
  }

  private Cell with(LoadModel load) {
    return trial.cell().with(load);
  }

  /** Of the last probe. */
  private ShareProbe probe(LoadModel load, Outcome.Measured outcome) {
    return new ShareProbe(
        probing.number(),
        load.toString(),
        outcome.throughput(),
        Repeats.doubts(outcome).orElse(null));
  }
}
