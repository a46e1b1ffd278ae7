package dev.gridbench.app.run.figures;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Phases;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.LoadFacts.Backlog;
import dev.gridbench.app.result.LoadFacts.Parts;
import dev.gridbench.app.result.LoadFacts.Schedule;
import dev.gridbench.app.validity.LoadEvidence;
import dev.gridbench.app.validity.Sustainability;
import dev.gridbench.worker.record.ClientTimes;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.LoadReport;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Turns what was measured of a load into the figures of an outcome. */
public record LoadFigures(Cell cell, Measurement measurement, double seconds) {

  public LoadFacts facts() {
    LoadReport load = measurement.load();
    return load == null
        ? new LoadFacts.Closed(model(), achieved(), littlesLaw(), Parts.NONE)
        : scheduled(load);
  }

  private String model() {
    return cell.tenants().text(tenant -> tenant.load().toString(), cell.load().toString());
  }

  private LoadFacts scheduled(LoadReport load) {
    long due = load.dueInWindow();
    Sustainability kept =
        Sustainability.of(
            seconds, due, sum(VerbTotals::succeeded), sum(VerbTotals::notSent), load.outstanding());
    return new LoadFacts.Scheduled(
        model(),
        achieved(),
        schedule(load, due, seconds, measurement.verbs().values()),
        new Backlog(
            most(load.outstanding()),
            most(load.inFlight()),
            load.exhaustedNanos() / 1e9,
            kept.growth()),
        kept.sustainable(),
        Parts.NONE);
  }

  static Schedule schedule(
      LoadReport load, long due, double seconds, Collection<VerbTotals> verbs) {
    return new Schedule(
        due / seconds,
        due,
        verbs.stream().mapToLong(VerbTotals::notSent).sum(),
        verbs.stream().mapToLong(VerbTotals::unanswered).sum(),
        load.pacing().name(),
        medianLagMicros(verbs));
  }

  private static double medianLagMicros(Collection<VerbTotals> verbs) {
    TimeTotals all = new TimeTotals();
    verbs.forEach(totals -> all.add(totals.sendLag()));
    return all.count() == 0 ? 0 : all.quantileNanos(50) / 1000.0;
  }

  private double achieved() {
    return sum(VerbTotals::succeeded) / seconds;
  }

  /**
   * Throughput times mean service and think time over what clients can have in flight (method.md
   * R7), from exact sums over all operations, whatever they came to; the think time is what the
   * clients took, not what was asked for. Of operations across a border of the window the part
   * within counts. Where clients come and go, the time of those who are there is what their
   * operations must fill. Null where tenants have loads that do not add up to one, as some follow
   * schedules or come late.
   */
  private @Nullable Double littlesLaw() {
    if (!cell.tenants().there().stream()
        .allMatch(tenant -> tenant.always() && !tenant.load().scheduled())) {
      return null;
    }
    Phases phases = cell.load().phased();
    if (!phases.none()) {
      double callers = phases.mean() * seconds * cell.threads() * cell.inFlight();
      return LittlesLaw.of(1, sum(VerbTotals::busyNanos) / 1e9, callers);
    }
    long operations = operations();
    long beside = measurement.clients().stream().mapToLong(LoadFigures::beside).sum();
    double cycle = (double) (sum(VerbTotals::busyNanos) + beside) / Math.max(1, operations);
    return LittlesLaw.of(operations / seconds, cycle / 1e9, cell.mostInFlight());
  }

  /** Think time, and at both of the window's borders what counts had too little or too much. */
  private static long beside(ClientReport client) {
    ClientTimes times = client.times();
    return times.thinkNanos() + times.openNanos() - times.headNanos();
  }

  private long operations() {
    return sum(VerbTotals::succeeded) + sum(VerbTotals::failed) + sum(VerbTotals::wrong);
  }

  private long thinkNanos() {
    return cell.load() instanceof LoadModel.Closed closed ? closed.thinkNanos() : 0;
  }

  /** For the checks. */
  public LoadEvidence evidence() {
    long tried = operations();
    long longest =
        measurement.verbs().values().stream().mapToLong(VerbTotals::maxNanos).max().orElse(0);
    return new LoadEvidence(
        facts(),
        (longest + thinkNanos()) / 1e9 / seconds,
        tried == 0 ? 0 : (double) sum(VerbTotals::failed) / tried,
        seconds,
        waiting());
  }

  /** Of a closed loop: those of a schedule that wait are in its response times. */
  private LoadEvidence.Waiting waiting() {
    if (measurement.load() != null) {
      return LoadEvidence.Waiting.NONE;
    }
    double each = 1e9 * cell.inFlight();
    List<Double> open =
        measurement.clients().stream().map(client -> client.times().openNanos() / each).toList();
    double busy = sum(VerbTotals::busyNanos) / 1e9 / Math.max(1, operations());
    return LoadEvidence.Waiting.of(open, busy, seconds);
  }

  static long most(List<Long> samples) {
    return samples.stream().mapToLong(Long::longValue).max().orElse(0);
  }

  private long sum(ToLongFunction<VerbTotals> count) {
    return measurement.verbs().values().stream().mapToLong(count).sum();
  }
}
