package dev.gridbench.app.run.figures;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.PhaseFacts.Answers;
import dev.gridbench.app.result.PhaseFacts.Backlog;
import dev.gridbench.app.result.PhaseFacts.Span;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.app.validity.LoadEvidence;
import dev.gridbench.app.validity.PhaseChecks;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.LoadReport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What each phase of a trial's load came to, each judged for itself.
 *
 * @param seconds the window's length
 */
public record PhaseFigures(Cell cell, Measurement measurement, double seconds) {

  private List<OnePhase> phases() {
    List<OnePhase> phases = new ArrayList<>();
    double begin = 0;
    for (Phase phase : cell.load().phased().all()) {
      int number = phases.size();
      if (number < measurement.phases().size()) {
        phases.add(
            new OnePhase(
                cell, number + 1, phase, begin, measurement.phases().get(number), samples()));
      }
      begin += phase.seconds();
    }
    return phases;
  }

  private @Nullable LoadReport samples() {
    return measurement.load();
  }

  /** Slices of a second of the window, however many it has. */
  private double slicesPerSecond() {
    return measurement.slices().size() / seconds;
  }

  private PhaseFacts facts(OnePhase one) {
    boolean scheduled = cell.load().scheduled();
    Long begin = one.backlog(one.begin());
    Long end = one.backlog(one.end());
    return new PhaseFacts(
        new Span(
            one.number(),
            one.phase().text(),
            one.begin(),
            one.end(),
            scheduled ? one.expected() : null,
            scheduled ? null : one.clientSeconds()),
        new Answers(
            one.succeeded(),
            one.failed(),
            one.wrong(),
            Figures.latency(one.times(VerbTotals::serviceTime)),
            scheduled ? Figures.latency(one.times(VerbTotals::responseTime)) : null),
        begin == null || end == null ? null : new Backlog(begin, end),
        one.carried(),
        steady(one),
        one.load(slicesPerSecond()));
  }

  /** A ramp is not asked to be steady. */
  private @Nullable Steady steady(OnePhase one) {
    List<SliceFigures> all = measurement.slices();
    int from = (int) Math.round(one.begin() * slicesPerSecond());
    int to = (int) Math.min(all.size(), Math.round(one.end() * slicesPerSecond()));
    return one.phase().ramps() || from >= to
        ? null
        : SteadyFigures.of(all.subList(from, to), one.phase().seconds());
  }

  /** Phase after phase, for the checks. */
  public List<Evidence.PhaseLoad> evidence() {
    List<Evidence.PhaseLoad> loads = new ArrayList<>();
    for (OnePhase one : phases()) {
      PhaseFacts facts = facts(one);
      loads.add(new Evidence.PhaseLoad(facts, arrivals(), evidence(one, facts)));
    }
    return loads;
  }

  private PhaseChecks.Arrival arrivals() {
    if (!(cell.load() instanceof LoadModel.Open open)) {
      return PhaseChecks.Arrival.NONE;
    }
    if (open.arrivals() instanceof Arrivals.Poisson) {
      return PhaseChecks.Arrival.RANDOM;
    }
    boolean staggered = open.arrivals() instanceof Arrivals.Constant each && each.staggered();
    return staggered ? PhaseChecks.Arrival.EXACT : PhaseChecks.Arrival.NONE;
  }

  private static LoadEvidence evidence(OnePhase one, PhaseFacts facts) {
    long tried = one.succeeded() + one.failed() + one.wrong();
    return new LoadEvidence(
        facts.load(),
        one.longestSeconds() / facts.seconds(),
        tried == 0 ? 0 : (double) one.failed() / tried,
        facts.seconds());
  }
}
