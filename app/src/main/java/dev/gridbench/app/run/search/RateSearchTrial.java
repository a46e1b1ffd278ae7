package dev.gridbench.app.run.search;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.stats.search.RateSearch;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.search.RateSearchChecks;
import dev.gridbench.app.validity.search.SearchChecks;
import dev.gridbench.app.validity.search.SearchEvidence;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One trial of {@code load: {max: …}}: probes at rates that {@link RateSearch} names, each an open
 * Poisson load as long as the study's {@code measure} after its {@code warmup}, until it is known
 * between which rates the limit is lost. The search begins at a fifth of what a closed loop of the
 * same clients gets (method.md R28).
 */
final class RateSearchTrial implements SearchTrial {

  private static final int MOST_PROBES = 60;
  private static final double FIRST = 0.2;
  private static final double FAILED_SHARE = 0.01;

  /** Rates are told apart from 1 % on; rounding moves none as far. */
  private static final double SAME_RATE = 0.004;

  private record Tried(double rate, double quantile, Probing.Probed probed) {}

  private final Trial trial;
  private final LoadModel.RateSearch goal;
  private final Probing probing;
  private final List<SearchFacts.RateProbe> probes = new ArrayList<>();
  private final List<Tried> tried = new ArrayList<>();

  RateSearchTrial(Trial trial, LoadModel.RateSearch goal, Probing.Prober prober) {
    this.trial = trial;
    this.goal = goal;
    probing = Probing.pastErrors(trial, prober, outcome -> !sustained(outcome));
  }

  /**
   * {@inheritDoc}
   *
   * @return figures are those of the middle probe at the highest rate that kept the limit
   */
  @Override
  public Outcome.Measured run()
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    Probing.Probed closed = probe(LoadModel.AT_ONCE);
    double capacity = closed.outcome().throughput();
    if (!(capacity > 0)) {
      throw new TrialFailure(
          TrialPhase.MEASURE,
          "No operation of a closed loop was answered, so there is no rate" + " to search.",
          null);
    }
    RateSearch search = new RateSearch(FIRST * capacity, lowest(), limitMicros(), MOST_PROBES);
    while (search.next().isPresent() && !probing.spoilt()) {
      double rate = rounded(search.next().getAsDouble());
      Probing.Probed probed =
          probe(new LoadModel.Open(rate, LoadModel.Per.ALL, new Arrivals.Poisson()));
      search.observe(search.next().getAsDouble(), seen(rate, probed));
    }
    return outcome(search.result(), closed);
  }

  private Probing.Probed probe(LoadModel load)
      throws TrialFailure, IOException, InterruptedException, ClusterKeeper.SameFailure {
    return probing.probe(trial.cell().with(load));
  }

  private double limitMicros() {
    return goal.limitNanos() / 1000.0;
  }

  /** Below this rate a probe holds too few operations beyond the quantile. */
  private double lowest() {
    return RateSearchChecks.BEYOND / ((1 - goal.quantile()) * probeSeconds());
  }

  private double probeSeconds() {
    return trial.cell().measure().toMillis() / 1000.0;
  }

  /** A rate has three decimals at most. */
  static double rounded(double rate) {
    return Math.max(0.001, Math.round(rate * 1000) / 1000.0);
  }

  /** Whether it kept up with its rate, and answered; a closed loop has none to keep up with. */
  private static boolean sustained(Outcome.Measured outcome) {
    long failed = sum(outcome, false);
    return outcome.load() != null
        && Boolean.TRUE.equals(outcome.load().sustainable())
        && failed <= FAILED_SHARE * (sum(outcome, true) + failed);
  }

  private RateSearch.Probe seen(double rate, Probing.Probed probed) {
    Outcome.Measured outcome = probed.outcome();
    boolean sustained = sustained(outcome);
    double quantile = Math.max(probed.quantileMicros(), 0.001);
    probes.add(
        new SearchFacts.RateProbe(
            probing.number(),
            rate,
            sustained,
            quantile,
            sum(outcome, true),
            Repeats.doubts(outcome).orElse(null)));
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

  private Outcome.Measured outcome(RateSearch.Result found, Probing.Probed closed) {
    SearchFacts.RateSearch facts =
        new SearchFacts.RateSearch(
            goal.quantile(), limitMicros(), found.pass(), found.fail(), found.confirmed(), probes);
    Probing.Probed best = found.pass() == null ? null : typical(found.pass());
    SearchEvidence evidence =
        probing.evidence(
            probed -> at(found.pass(), probed) || at(found.fail(), probed),
            probing.spoilt() ? null : evidence(found, facts, best));
    Probing.Probed shown = best == null ? closed : best;
    return shown.outcome().searched(Result.record(trial), facts, SearchChecks.caveats(evidence));
  }

  private SearchEvidence.Rate evidence(
      RateSearch.Result found, SearchFacts.RateSearch facts, Probing.@Nullable Probed best) {
    return new SearchEvidence.Rate(
        goal,
        facts,
        trial.cell().measure(),
        found.bottomed(),
        best == null ? null : best.outcome(),
        MOST_PROBES);
  }

  /** Whether it is a probe of one end of what was found. */
  private boolean at(@Nullable Double end, Probing.Probed probed) {
    return end != null && at(end).anyMatch(one -> one.probed.equals(probed));
  }

  private Stream<Tried> at(double rate) {
    return tried.stream().filter(one -> Math.abs(one.rate / rate - 1) < SAME_RATE);
  }

  /**
   * The probe in the middle of those at that rate: not the best of all that kept the limit, which
   * had luck.
   */
  private Probing.@Nullable Probed typical(double pass) {
    List<Tried> there = at(pass).sorted(Comparator.comparingDouble(Tried::quantile)).toList();
    return there.isEmpty() ? null : there.get((there.size() - 1) / 2).probed;
  }
}
