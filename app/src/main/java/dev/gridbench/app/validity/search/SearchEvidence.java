package dev.gridbench.app.validity.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a search when it is over.
 *
 * @param probes in order, of each the last try
 * @param failures of probes that were taken again, each in words; without those that were the
 *     machine's doing
 * @param tries how often a probe is tried at most
 * @param errorsSought whether what fails in a probe is what the search is for
 * @param found null where the search was given up, because the machine spoilt a probe each time
 */
public record SearchEvidence(
    List<Probe> probes,
    List<String> failures,
    int tries,
    boolean errorsSought,
    @Nullable Found found) {

  public SearchEvidence {
    probes = List.copyOf(probes);
    failures = List.copyOf(failures);
  }

  /**
   * One probe.
   *
   * @param number of its last try
   * @param unsteady whether it was not steady in any try, though the system kept up
   * @param decisive whether what was found rests on it
   */
  public record Probe(int number, Outcome.Measured outcome, boolean unsteady, boolean decisive) {}

  /** What the search found. */
  public sealed interface Found {}

  /**
   * The largest rate that keeps a limit.
   *
   * @param window of each probe
   * @param bottomed whether it ended at the lowest rate that a probe can judge
   * @param best the probe whose figures are shown; null where no rate kept the limit
   * @param mostProbes the search gives up after so many
   */
  public record Rate(
      LoadModel.RateSearch goal,
      SearchFacts.RateSearch facts,
      Duration window,
      boolean bottomed,
      Outcome.@Nullable Measured best,
      int mostProbes)
      implements Found {}

  /**
   * The most clients, and entries, with which nothing fails.
   *
   * @param mostProbes the search gives up after so many
   */
  public record Clients(SearchFacts.ClientSearch facts, int mostProbes) implements Found {}

  /**
   * A share of what a closed loop gets.
   *
   * @param open its figures are shown
   */
  public record Share(Outcome.Measured closed, Outcome.Measured open) implements Found {}
}
