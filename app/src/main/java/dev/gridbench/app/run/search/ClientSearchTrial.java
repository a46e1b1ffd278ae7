package dev.gridbench.app.run.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.run.search.ClientProbes.Point;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.stats.search.ClientSearch;
import dev.gridbench.app.stats.search.EntriesSearch;
import dev.gridbench.app.validity.search.SearchChecks;
import dev.gridbench.app.validity.search.SearchEvidence;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One trial of {@code load: {max: {errors: none}}}: closed loops of as many clients as {@link
 * ClientSearch} names, never more than the cell has, each as long as the study's {@code measure}
 * after its {@code warmup}; with {@code entriesFrom} over so many entries, and then of the clients
 * that were found over as many as {@link EntriesSearch} names, never more than the cell has. A
 * failed operation, a wrong answer, a connection lost or a request sent again by a library, other
 * TCP connections than it promises, and a load that cannot be made at all are errors alike.
 */
final class ClientSearchTrial implements SearchTrial {

  private static final int MOST_PROBES = 60;

  private final Trial trial;
  private final LoadModel.ErrorFree goal;
  private final Probing probing;
  private final ClientProbes probes;

  ClientSearchTrial(Trial trial, LoadModel.ErrorFree goal, Probing.Prober prober) {
    this.trial = trial;
    this.goal = goal;
    probing = Probing.forErrors(trial, prober);
    probes = new ClientProbes(trial, probing);
  }

  /**
   * {@inheritDoc}
   *
   * @return figures are those of the weaker of the two repeats of the best number of clients, over
   *     the fewest entries
   * @throws TrialFailure also if a single client fails as a whole, so that there are no figures
   */
  @Override
  public Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    ClientSearch search = new ClientSearch(trial.cell().clients(), MOST_PROBES);
    while (search.next().isPresent() && !probing.spoilt()) {
      int clients = search.next().getAsInt();
      search.observe(clients, probes.probe(new Point(clients, fewest()), false));
    }
    ClientSearch.Result found = search.result();
    return outcome(found, goal instanceof LoadModel.EntriesSearch ? entries(found) : null);
  }

  private long fewest() {
    return goal instanceof LoadModel.EntriesSearch search
        ? search.fewest()
        : trial.cell().entries();
  }

  /** Null where no clients were found whose entries could be. */
  private @Nullable EntriesSearch entries(ClientSearch.Result found)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    if (found.clients() == null || found.throughput() == null || probing.spoilt()) {
      return null;
    }
    EntriesSearch search =
        new EntriesSearch(fewest(), found.throughput(), trial.cell().entries(), MOST_PROBES);
    while (search.next().isPresent() && !probing.spoilt()) {
      long entries = search.next().getAsLong();
      search.observe(entries, probes.probe(new Point(found.clients(), entries), true));
    }
    return search;
  }

  private Outcome.Measured outcome(ClientSearch.Result found, @Nullable EntriesSearch more) {
    int clients = found.clients() == null ? 1 : found.clients();
    boolean confirmed = found.confirmed() && (more == null || more.result().confirmed());
    SearchFacts.ClientSearch facts =
        new SearchFacts.ClientSearch(
            found.clients(),
            found.throughput(),
            found.fail(),
            found.fail() == null ? null : probes.failure(new Point(found.fail(), fewest())),
            trial.cell().clients(),
            confirmed,
            more == null ? null : most(found, more),
            probes.facts());
    Point best = new Point(clients, fewest());
    SearchEvidence evidence =
        probing.evidence(
            probed -> found.clients() != null && probes.at(best).anyMatch(probed::equals),
            probing.spoilt() ? null : new SearchEvidence.Clients(facts, MOST_PROBES));
    return probes.shown(best).searched(Result.record(trial), facts, SearchChecks.caveats(evidence));
  }

  private SearchFacts.EntriesSearch most(ClientSearch.Result found, EntriesSearch search) {
    EntriesSearch.Result most = search.result();
    double base = found.throughput() == null ? 0 : found.throughput();
    return new SearchFacts.EntriesSearch(
        fewest(),
        most.entries(),
        most.throughput() == null ? base : most.throughput(),
        most.fail(),
        most.fail() == null ? null : why(found, search, most.fail(), base),
        trial.cell().entries());
  }

  private @Nullable String why(
      ClientSearch.Result found, EntriesSearch search, long entries, double base) {
    Point point = new Point(found.clients() == null ? 1 : found.clients(), entries);
    if (!search.slower(entries)) {
      return probes.failure(point);
    }
    double mean =
        probes
            .at(point)
            .mapToDouble(probed -> probed.outcome().throughput())
            .average()
            .orElse(Double.NaN);
    return String.format(Locale.ROOT, "slow: %,.0f/s instead of %,.0f/s", mean, base);
  }
}
