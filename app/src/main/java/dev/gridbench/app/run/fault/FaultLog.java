package dev.gridbench.app.run.fault;

import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.run.fault.FaultScript.Deed;
import dev.gridbench.app.run.fault.FaultScript.Stamp;
import dev.gridbench.app.stats.series.Recovery;
import dev.gridbench.app.validity.Gap;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What was done during a trial and how its system took it: the rows of events.csv, and the facts.
 */
public final class FaultLog {

  private static final String HEADER = "second,signal,process,at,error";

  private final Measurement measurement;
  private final List<Stamp> stamps;
  private final List<Recovery.Slice> slices;
  private final List<Long> due;
  private final double sliceSeconds;

  /**
   * @param slices the window's, in order
   * @param sliceSeconds how long each is
   */
  public FaultLog(
      Measurement measurement,
      List<Stamp> stamps,
      List<Recovery.Slice> slices,
      double sliceSeconds) {
    this.sliceSeconds = sliceSeconds;
    this.measurement = measurement;
    this.stamps = stamps;
    this.slices = List.copyOf(slices);
    due = measurement.load() == null ? List.of() : measurement.load().dueOfWindow();
  }

  public String rows() {
    StringBuilder rows = new StringBuilder(HEADER).append('\n');
    for (Stamp stamp : stamps) {
      String error = stamp.error() == null ? "" : stamp.error().replaceAll("[,\\s]+", " ");
      rows.append(
          String.format(
              Locale.ROOT,
              "%.6f,%s,%s,%s,%s%n",
              seconds(stamp),
              stamp.deed(),
              stamp.event().process(),
              stamp.wall(),
              error));
    }
    return rows.toString();
  }

  /** From the window's start. */
  private double seconds(Stamp stamp) {
    return (stamp.nanos() - measurement.windowStartNanos()) / 1e9;
  }

  public Faults faults() {
    double first = stamps.isEmpty() ? slices.size() * sliceSeconds : seconds(stamps.get(0));
    List<Faults.Done> done = new ArrayList<>();
    for (Stamp stamp : stamps) {
      if (stamp.deed().begins()) {
        done.add(done(stamp, first));
      }
    }
    long window = measurement.windowEndNanos() - measurement.windowStartNanos();
    Gap gap = Gap.longest(measurement.successes(), Gap.bins(window));
    Recovery whole = Recovery.of(slices, due, sliceSeconds, first, first);
    return new Faults(
        done, gap.seconds(), gap.begin(), whole.goodputBefore(), whole.secondsBelowHalf());
  }

  private Faults.Done done(Stamp stamp, double first) {
    double at = seconds(stamp);
    Recovery recovery = Recovery.of(slices, due, sliceSeconds, first, at);
    return new Faults.Done(
        stamp.event().deed(),
        stamp.event().process(),
        at,
        stamp.wall().toString(),
        lasted(stamp),
        ready(stamp),
        recovery.seconds(),
        new Faults.Harm(recovery.failed(), recovery.wrong()),
        of(stamp, Deed::ends).map(Stamp::packets).orElse(null),
        stamp.error());
  }

  private @Nullable Double lasted(Stamp stop) {
    return of(stop, Deed::ends).map(go -> (go.nanos() - stop.nanos()) / 1e9).orElse(null);
  }

  private @Nullable Double ready(Stamp stop) {
    return of(stop, Deed::ends)
        .flatMap(
            start ->
                of(stop, deed -> deed == Deed.READY).map(up -> (up.nanos() - start.nanos()) / 1e9))
        .orElse(null);
  }

  /** What was done, or found, later in the same event. */
  private Optional<Stamp> of(Stamp first, Predicate<Deed> deed) {
    return stamps.stream()
        .filter(stamp -> deed.test(stamp.deed()) && stamp.event().equals(first.event()))
        .findFirst();
  }
}
