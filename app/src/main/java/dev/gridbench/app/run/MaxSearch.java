package dev.gridbench.app.run;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.RateSearch;
import dev.gridbench.app.validity.Repeats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One trial of {@code load: {max: …}}: probes at rates that {@link RateSearch} names, each an open
 * Poisson load as long as the study's {@code measure} after its {@code warmup}, until it is known
 * between which rates the limit is lost. The search begins at a fifth of what a closed loop of the
 * same clients gets (method.md R28).
 */
final class MaxSearch {

  private static final int MOST_PROBES = 60;
  private static final double FIRST = 0.2;
  private static final int TRIES = 3;
  private static final double FAILED_SHARE = 0.01;
  private static final double BEYOND = 10;

  /** Rates are told apart from 1 % on; rounding moves none as far. */
  private static final double SAME_RATE = 0.004;

  /** Findings of any probe are the trial's; what comes of too high a rate is not. */
  private static final List<String> FINDINGS =
      List.of("wrong-answers", "read-back", "count-mismatch", "lost-writes", "connection-count");

  /** Measures one probe. */
  interface Prober {
    Probed probe(Trial probe, int number)
        throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure;
  }

  /**
   * What a probe left.
   *
   * @param quantileMicros of its response times; 0 in the first one, which has none
   */
  record Probed(Outcome.Measured outcome, double quantileMicros) {}

  private record Tried(double rate, double quantile, Probed probed) {}

  private final Trial trial;
  private final LoadModel.Max goal;
  private final Prober prober;
  private final List<SearchFacts.Probe> probes = new ArrayList<>();
  private final List<Caveat> findings = new ArrayList<>();
  private final List<Tried> tried = new ArrayList<>();
  private int number;

  MaxSearch(Trial trial, LoadModel.Max goal, Prober prober) {
    this.trial = trial;
    this.goal = goal;
    this.prober = prober;
  }

  /**
   * Searches to the end.
   *
   * @return figures are those of the middle probe at the highest rate that kept the limit
   */
  Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    Probed closed = probe(LoadModel.AT_ONCE);
    double capacity = closed.outcome().throughput();
    if (!(capacity > 0)) {
      throw new TrialFailure(
          "measure", "Not even a closed loop was answered, so there is no rate to search.", null);
    }
    RateSearch search = new RateSearch(FIRST * capacity, limitMicros(), MOST_PROBES);
    while (search.next().isPresent()) {
      double rate = rounded(search.next().getAsDouble());
      Probed probed = probe(new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Poisson()));
      search.observe(search.next().getAsDouble(), seen(rate, probed));
    }
    return outcome(search.result(), closed);
  }

  private double limitMicros() {
    return goal.limitNanos() / 1000.0;
  }

  /** A rate has three decimals at most. */
  private static double rounded(double rate) {
    return Math.max(0.001, Math.round(rate * 1000) / 1000.0);
  }

  /** A probe that the machine disturbed says nothing, and is taken again. */
  private Probed probe(LoadModel load)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    Cell cell = trial.cell().with(load);
    Probed probed = prober.probe(trial.probe(cell, ++number), number);
    for (int more = 1; more < TRIES && Repeats.disturbed(probed.outcome()); more++) {
      probed = prober.probe(trial.probe(cell, ++number), number);
    }
    for (Caveat caveat : probed.outcome().caveats()) {
      boolean lasts = FINDINGS.contains(caveat.kind()) || Repeats.ofTheMachine(caveat);
      if (caveat.invalidates() && lasts) {
        note(caveat);
      }
    }
    return probed;
  }

  private void note(Caveat caveat) {
    if (findings.stream().noneMatch(known -> known.kind().equals(caveat.kind()))) {
      findings.add(caveat);
    }
  }

  private RateSearch.Probe seen(double rate, Probed probed) {
    Outcome.Measured outcome = probed.outcome();
    long answered = sum(outcome, true);
    long failed = sum(outcome, false);
    boolean sustained =
        outcome.load() != null
            && Boolean.TRUE.equals(outcome.load().sustainable())
            && failed <= FAILED_SHARE * (answered + failed);
    double quantile = Math.max(probed.quantileMicros(), 0.001);
    probes.add(new SearchFacts.Probe(number, rate, sustained, quantile, answered));
    if (sustained) {
      tried.add(new Tried(rate, quantile, probed));
    }
    return new RateSearch.Probe(sustained, quantile);
  }

  private static long sum(Outcome.Measured outcome, boolean succeeded) {
    return outcome.verbs().values().stream()
        .mapToLong(verb -> succeeded ? verb.succeeded() : verb.failed())
        .sum();
  }

  private Outcome.Measured outcome(RateSearch.Result found, Probed closed) {
    SearchFacts facts =
        new SearchFacts(
            goal.quantile(), limitMicros(), found.pass(), found.fail(), found.confirmed(), probes);
    Probed best = found.pass() == null ? null : typical(found.pass());
    Probed shown = best == null ? closed : best;
    if (best == null) {
      note(new Caveat("no-rate", true, noRate()));
    } else if (!found.confirmed()) {
      note(new Caveat("unconfirmed", false, unconfirmed()));
    }
    if (best != null && sum(best.outcome(), true) * (1 - goal.quantile()) < BEYOND) {
      note(new Caveat("short-probes", false, tooShort()));
    }
    return shown.outcome().searched(Result.record(trial), facts, findings);
  }

  /**
   * The probe in the middle of those at that rate: not the best of all that kept the limit, which
   * had luck.
   */
  private @Nullable Probed typical(double pass) {
    List<Tried> there =
        tried.stream()
            .filter(one -> Math.abs(one.rate / pass - 1) < SAME_RATE)
            .sorted(Comparator.comparingDouble(Tried::quantile))
            .toList();
    return there.isEmpty() ? null : there.get((there.size() - 1) / 2).probed;
  }

  private String noRate() {
    double lowest = probes.stream().mapToDouble(SearchFacts.Probe::rate).min().orElse(0);
    return String.format(
        Locale.ROOT,
        "No rate kept the limit of %s within %.3f ms, not even %.1f operations a second. Raise the limit.",
        goal.name(),
        limitMicros() / 1000,
        lowest);
  }

  private static String unconfirmed() {
    return "The search used up its "
        + MOST_PROBES
        + " probes before five of them confirmed both ends. Lengthen 'measure', or find what makes"
        + " the system waver.";
  }

  private String tooShort() {
    return "Fewer than ten operations of a probe lie beyond its "
        + goal.name()
        + ", so each probe's quantile is mostly chance. Lengthen 'measure'.";
  }
}
