package dev.gridbench.app.run;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.ClientSearch;
import dev.gridbench.app.validity.Repeats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One trial of {@code load: {max: {errors: none}}}: closed loops of as many clients as {@link
 * ClientSearch} names, never more than the cell has, each as long as the study's {@code measure}
 * after its {@code warmup}. A failed operation, a wrong answer, a connection lost or a request sent
 * again by a library, other TCP connections than it promises, and a load that cannot be made at all
 * are errors alike.
 */
final class ErrorFreeSearch implements Search {

  private static final int MOST_PROBES = 60;

  private record Tried(int clients, Probing.Probed probed) {}

  private final Trial trial;
  private final Probing probing;
  private final List<SearchFacts.ClientProbe> probes = new ArrayList<>();
  private final List<Tried> tried = new ArrayList<>();

  ErrorFreeSearch(Trial trial, Probing.Prober prober) {
    this.trial = trial;
    probing = Probing.forErrors(trial, prober);
  }

  /**
   * {@inheritDoc}
   *
   * @return figures are those of the weaker of the two repeats of the best
   * @throws TrialFailure also if a single client fails as a whole, so that there are no figures
   */
  @Override
  public Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    ClientSearch search = new ClientSearch(trial.cell().clients(), MOST_PROBES);
    while (search.next().isPresent() && !probing.spoilt()) {
      int clients = search.next().getAsInt();
      search.observe(clients, probe(clients));
    }
    return outcome(search.result());
  }

  private ClientSearch.Probe probe(int clients)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    try {
      Probing.Probed probed = probing.probe(trial.cell().with(clients, LoadModel.AT_ONCE));
      tried.add(new Tried(clients, probed));
      return seen(clients, probed.outcome());
    } catch (TrialFailure e) {
      if (tried.isEmpty() || !Probing.ofTheLoad(e)) {
        throw e;
      }
      return failed(clients, e.phase() + ": " + e.getMessage());
    }
  }

  private ClientSearch.Probe seen(int clients, Outcome.Measured outcome) {
    Errors errors = Errors.of(outcome);
    probes.add(
        new SearchFacts.ClientProbe(
            probing.number(),
            clients,
            outcome.throughput(),
            errors.count(),
            errors.words(),
            Repeats.doubts(outcome).orElse(null)));
    return new ClientSearch.Probe(errors.count() == 0, outcome.throughput());
  }

  private ClientSearch.Probe failed(int clients, String why) {
    probes.add(new SearchFacts.ClientProbe(probing.number(), clients, 0, 1, why, null));
    return new ClientSearch.Probe(false, 0);
  }

  private Outcome.Measured outcome(ClientSearch.Result found) {
    SearchFacts facts =
        new SearchFacts.Clients(
            found.clients(),
            found.throughput(),
            found.fail(),
            failure(found.fail()),
            trial.cell().clients(),
            found.confirmed(),
            probes);
    if (!probing.spoilt()) {
      judge(found);
    }
    return shown(found.clients())
        .outcome()
        .searched(Result.record(trial), facts, probing.caveats());
  }

  private @Nullable String failure(@Nullable Integer clients) {
    return probes.stream()
        .filter(probe -> Objects.equals(probe.clients(), clients) && probe.error() != null)
        .map(SearchFacts.ClientProbe::error)
        .findFirst()
        .orElse(null);
  }

  private void judge(ClientSearch.Result found) {
    probing.noteUnsteady(probed -> with(found.clients()).anyMatch(each -> each.equals(probed)));
    int most = trial.cell().clients();
    if (found.clients() == null) {
      say(
          "no-error-free",
          true,
          "Something failed with a single client already: "
              + failure(found.fail())
              + ". Read the members' and the workers' logs.");
      return;
    }
    if (!found.confirmed()) {
      say(
          "unconfirmed",
          false,
          "The search used up its "
              + MOST_PROBES
              + " probes before two repeats of the best were free of errors. Lengthen 'measure', or"
              + " find what fails now and then.");
    }
    if (found.clients() == most && most > 1) {
      say("at-most-clients", false, atMost(most));
    }
  }

  private static String atMost(int clients) {
    return "The highest throughput was at the "
        + clients
        + " clients that the study allows, so more may do more. Raise 'clients'.";
  }

  private void say(String kind, boolean invalidates, String message) {
    probing.note(new Caveat(kind, invalidates, message));
  }

  /** The probes of that number of clients, in order. */
  private Stream<Probing.Probed> with(@Nullable Integer clients) {
    return tried.stream().filter(each -> Objects.equals(each.clients, clients)).map(Tried::probed);
  }

  /** Of the best the weaker repeat, as the first probe of it had luck; else what there is. */
  private Probing.Probed shown(@Nullable Integer clients) {
    List<Probing.Probed> there = with(clients).toList();
    return there.stream()
        .skip(there.size() > 1 ? 1 : 0)
        .min(Comparator.comparingDouble(probed -> probed.outcome().throughput()))
        .orElse(tried.get(0).probed);
  }
}
