package dev.gridbench.app.run.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.run.setup.ClusterKeeper;
import java.io.IOException;

/** A trial that is made of probes. What is searched for decides what is varied from one to next. */
public sealed interface SearchTrial permits RateSearchTrial, ClientSearchTrial, ShareSearchTrial {

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
  static SearchTrial of(LoadModel.Searched goal, Trial trial, Probing.Prober probes) {
    if (goal instanceof LoadModel.RateSearch within) {
      return new RateSearchTrial(trial, within, probes);
    }
    return goal instanceof LoadModel.ShareSearch part
        ? new ShareSearchTrial(trial, part, probes)
        : new ClientSearchTrial(trial, (LoadModel.ErrorFree) goal, probes);
  }
}
