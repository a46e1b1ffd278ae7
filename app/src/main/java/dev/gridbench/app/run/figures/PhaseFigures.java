package dev.gridbench.app.run.figures;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.Phase;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.validity.LoadChecks;
import dev.gridbench.app.validity.LoadEvidence;
import dev.gridbench.app.validity.PhaseChecks;
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

  /** Phase after phase; none where the load does not change. */
  public List<PhaseFacts> facts() {
    List<PhaseFacts> facts = new ArrayList<>();
    for (OnePhase one : phases()) {
      facts.add(facts(one));
    }
    return facts;
  }

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
    return new PhaseFacts(
        one.number(),
        one.phase().text(),
        one.begin(),
        one.end(),
        scheduled ? one.expected() : null,
        scheduled ? null : one.clientSeconds(),
        one.succeeded(),
        one.failed(),
        one.wrong(),
        Figures.latency(one.service()),
        scheduled ? Figures.latency(one.response()) : null,
        one.backlog(one.begin()),
        one.backlog(one.end()),
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

  /** What is to be doubted of one phase, however the others fared. */
  public List<Caveat> caveats() {
    List<Caveat> caveats = new ArrayList<>();
    for (OnePhase one : phases()) {
      PhaseFacts facts = facts(one);
      List<Caveat> each = new ArrayList<>(PhaseChecks.caveats(facts, arrivals()));
      each.addAll(LoadChecks.caveats(evidence(one, facts)));
      each.forEach(
          caveat ->
              caveats.add(
                  new Caveat(
                      caveat.kind(),
                      caveat.invalidates(),
                      facts.text() + ": " + caveat.message())));
    }
    return caveats;
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
    long tried = facts.succeeded() + facts.failed() + facts.wrong();
    return new LoadEvidence(
        facts.load(),
        one.longestSeconds() / facts.seconds(),
        tried == 0 ? 0 : (double) facts.failed() / tried,
        facts.seconds());
  }
}
