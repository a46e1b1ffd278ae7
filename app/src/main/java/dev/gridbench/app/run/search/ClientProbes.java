package dev.gridbench.app.run.search;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.stats.search.ClientSearch;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Closed loops of a search for what goes without errors, each of so many clients and over so many
 * entries, and what failed in each.
 */
final class ClientProbes {

  /** What cannot be stored, or is not all there then, is an error of that many entries. */
  private static final Set<TrialPhase> OF_THE_ENTRIES =
      EnumSet.of(TrialPhase.LOAD, TrialPhase.CHECK);

  /** What a probe is of. */
  record Point(int clients, long entries) {}

  private record Tried(Point point, Probing.Probed probed) {}

  private final Trial trial;
  private final Probing probing;
  private final List<SearchFacts.ClientProbe> facts = new ArrayList<>();
  private final List<Tried> tried = new ArrayList<>();

  ClientProbes(Trial trial, Probing probing) {
    this.trial = trial;
    this.probing = probing;
  }

  /**
   * @throws TrialFailure if the very first probe fails as a whole, or what failed is not the load
   */
  ClientSearch.Probe probe(Point point, boolean entriesSought)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    try {
      Probing.Probed probed =
          probing.probe(
              trial.cell().holding(point.entries()).with(point.clients(), LoadModel.AT_ONCE));
      tried.add(new Tried(point, probed));
      return seen(point, probed.outcome());
    } catch (TrialFailure e) {
      boolean finding =
          Probing.ofTheLoad(e) || (entriesSought && OF_THE_ENTRIES.contains(e.phase()));
      if (tried.isEmpty() || !finding) {
        throw e;
      }
      tell(point, 0, new Errors(1, e.phase().label() + ": " + e.getMessage()), null);
      return new ClientSearch.Probe(false, 0);
    }
  }

  private ClientSearch.Probe seen(Point point, Outcome.Measured outcome) {
    Errors errors = Errors.of(outcome);
    tell(point, outcome.throughput(), errors, Repeats.doubts(outcome).orElse(null));
    return new ClientSearch.Probe(errors.count() == 0, outcome.throughput());
  }

  private void tell(Point point, double throughput, Errors errors, @Nullable String doubt) {
    facts.add(
        new SearchFacts.ClientProbe(
            probing.number(),
            point.clients(),
            point.entries(),
            throughput,
            errors.count(),
            errors.text(),
            doubt));
  }

  /** All, in order. */
  List<SearchFacts.ClientProbe> facts() {
    return facts;
  }

  /** What failed there first; null where nothing did. */
  @Nullable String failure(Point point) {
    return facts.stream()
        .filter(probe -> probe.clients() == point.clients())
        .filter(probe -> probe.entries() != null && probe.entries() == point.entries())
        .filter(probe -> probe.error() != null)
        .map(SearchFacts.ClientProbe::error)
        .findFirst()
        .orElse(null);
  }

  /** The loads of that point that were measured, in order. */
  Stream<Probing.Probed> at(Point point) {
    return tried.stream().filter(each -> each.point.equals(point)).map(Tried::probed);
  }

  /** Of the best the weaker repeat, as the first probe of it had luck; else what there is. */
  Outcome.Measured shown(Point point) {
    List<Probing.Probed> there = at(point).toList();
    return there.stream()
        .skip(there.size() > 1 ? 1 : 0)
        .min(Comparator.comparingDouble(probed -> probed.outcome().throughput()))
        .orElse(tried.get(0).probed)
        .outcome();
  }
}
