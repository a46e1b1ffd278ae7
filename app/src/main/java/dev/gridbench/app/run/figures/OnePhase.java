package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phase;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.LoadFacts.Backlog;
import dev.gridbench.app.result.LoadFacts.Parts;
import dev.gridbench.app.validity.Sustainability;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.LoadReport;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One phase of a trial with what was counted in it.
 *
 * @param number from 1
 * @param begin seconds from the beginning of the window
 * @param samples of the whole load; null in a closed loop
 */
record OnePhase(
    Cell cell,
    int number,
    Phase phase,
    double begin,
    Map<Verb, VerbTotals> verbs,
    @Nullable LoadReport samples) {

  /** Between two samples of a load. */
  private static final double SAMPLE_SECONDS = 0.1;

  double end() {
    return begin + phase.seconds();
  }

  /** What a level of 1 stands for: with rates of their own, each client has it. */
  private int factor() {
    boolean own = cell.load() instanceof LoadModel.Open open && open.per() == LoadModel.Per.CLIENT;
    return own ? cell.clients() : 1;
  }

  /** Operations that the rate comes to, of all clients. */
  double expected() {
    return phase.mean() * phase.seconds() * factor();
  }

  /** Time of all clients that were there. */
  double clientSeconds() {
    return phase.mean() * phase.seconds();
  }

  private long sum(ToLongFunction<VerbTotals> count) {
    return verbs.values().stream().mapToLong(count).sum();
  }

  long succeeded() {
    return sum(VerbTotals::succeeded);
  }

  long failed() {
    return sum(VerbTotals::failed);
  }

  long wrong() {
    return sum(VerbTotals::wrong);
  }

  double longestSeconds() {
    return verbs.values().stream().mapToLong(VerbTotals::maxNanos).max().orElse(0) / 1e9;
  }

  TimeTotals times(Function<VerbTotals, TimeTotals> kind) {
    TimeTotals all = new TimeTotals();
    verbs.values().forEach(totals -> all.add(kind.apply(totals)));
    return all;
  }

  /** What was due and not over at this second of the window, or at the last sample before it. */
  @Nullable Long backlog(double second) {
    if (samples == null || samples.outstanding().isEmpty()) {
      return null;
    }
    int place = (int) Math.round(second / SAMPLE_SECONDS);
    return samples.outstanding().get(Math.min(place, samples.outstanding().size() - 1));
  }

  /** Whether it began with more than chance leaves of a rate as high as any of its neighbours. */
  boolean carried() {
    Long left = backlog(begin);
    double rate = Math.max(phase.most(), before()) * factor();
    return left != null && left > 3 * Math.sqrt(rate);
  }

  private double before() {
    List<Phase> all = cell.load().phased().all();
    return number < 2 ? phase.from() : all.get(number - 2).to();
  }

  /**
   * What was offered and done.
   *
   * @param slices of a second
   */
  LoadFacts load(double slices) {
    LoadReport load = samples;
    return load == null ? closed() : scheduled(load, due(load, slices));
  }

  private double achieved() {
    return succeeded() / phase.seconds();
  }

  private LoadFacts closed() {
    double callers = (double) cell.threads() * cell.inFlight();
    double there = clientSeconds() * callers;
    Double law =
        there == 0
            ? null
            : Double.valueOf(LittlesLaw.of(1, sum(VerbTotals::busyNanos) / 1e9, there));
    return new LoadFacts.Closed(phase.text(), achieved(), law, Parts.NONE);
  }

  private LoadFacts scheduled(LoadReport load, long due) {
    List<Long> outstanding = within(load.outstanding());
    Sustainability kept =
        Sustainability.ofPhase(
            phase.seconds(), due, succeeded(), sum(VerbTotals::notSent), outstanding);
    return new LoadFacts.Scheduled(
        phase.text(),
        achieved(),
        LoadFigures.schedule(load, due, phase.seconds(), verbs.values()),
        new Backlog(
            LoadFigures.most(outstanding),
            LoadFigures.most(within(load.inFlight())),
            null,
            kept.growth()),
        kept.sustainable(),
        Parts.NONE);
  }

  private long due(LoadReport load, double slices) {
    long from = Math.round(begin * slices) - load.firstSlice();
    long to = Math.round(end() * slices) - load.firstSlice();
    return load.due().stream().skip(from).limit(to - from).mapToLong(Long::longValue).sum();
  }

  private List<Long> within(List<Long> all) {
    int from = (int) Math.round(begin / SAMPLE_SECONDS);
    int to = (int) Math.round(end() / SAMPLE_SECONDS);
    return all.stream().skip(from).limit(to - from).toList();
  }
}
