package dev.gridbench.app.run.search;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.setup.ClusterKeeper;
import java.io.IOException;

/** A trial that is made of probes. What is searched for decides what is varied from one to next. */
public sealed interface Search permits MaxSearch, ErrorFreeSearch, ShareSearch {

  /**
   * Searches to the end.
   *
   * @return figures are those of a probe at what was found
   */
  Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure;

  /**
   * @param probes measure, and keep the raw figures
   */
  static Search of(LoadModel.Search goal, Trial trial, Probing.Prober probes) {
    if (goal instanceof LoadModel.Max within) {
      return new MaxSearch(trial, within, probes);
    }
    return goal instanceof LoadModel.Share part
        ? new ShareSearch(trial, part, probes)
        : new ErrorFreeSearch(trial, (LoadModel.ErrorFree) goal, probes);
  }
}
