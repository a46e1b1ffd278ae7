package dev.gridbench.app.run.trial;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.LoadReport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What part of a trial's figures is the harness's own, by what was calibrated (method.md R37).
 *
 * @param calibration null where there is none, or nothing lies between harness and system
 * @param workers the processors that the workers have; null for all
 */
record OwnCost(
    @Nullable Calibration calibration,
    Cell cell,
    @Nullable CpuSet workers,
    Measurement measurement) {

  /**
   * The harness's own time for an operation, of the mean time that an operation took: from the send
   * in a closed loop, from the due time under a schedule. Null where it is not known.
   */
  @Nullable Double overheadShare() {
    if (calibration == null) {
      return null;
    }
    return cell.load().scheduled() ? bySchedule(calibration) : closed(calibration);
  }

  private @Nullable Double closed(Calibration known) {
    TimeTotals service = sum(VerbTotals::serviceTimeOfAll);
    return share(known.nanosBesideBusy(), service);
  }

  /**
   * The calibrated client slept before each operation. One that has no time to sleep sends earlier
   * after the due time than it can wake up, so what operations waited for their send is a bound.
   */
  private @Nullable Double bySchedule(Calibration known) {
    Calibration.Scheduled own = known.bySchedule();
    LoadReport load = measurement.load();
    TimeTotals lag = sum(VerbTotals::sendLag);
    if (own == null
        || load == null
        || lag.count() == 0
        || !load.pacing().name().equals(own.pacing())) {
      return null;
    }
    Double beside = known.nanosBesideBusy();
    double most = beside == null ? own.nanos() : (double) lag.sumNanos() / lag.count() + beside;
    return share(Math.min(own.nanos(), most), sum(VerbTotals::responseTimeOfAll));
  }

  private TimeTotals sum(Function<VerbTotals, TimeTotals> times) {
    TimeTotals sum = new TimeTotals();
    measurement.verbs().values().forEach(totals -> sum.add(times.apply(totals)));
    return sum;
  }

  private static @Nullable Double share(@Nullable Double nanos, TimeTotals taken) {
    return nanos == null || taken.sumNanos() == 0
        ? null
        : Double.valueOf(nanos * taken.count() / taken.sumNanos());
  }

  /**
   * What the harness reaches on the workers' processors without a system, of what was reached.
   *
   * @param throughput operations a second
   */
  @Nullable Double capacity(double throughput) {
    int processors = workers == null ? Runtime.getRuntime().availableProcessors() : workers.size();
    int active = Math.min(processors, cell.callers());
    return calibration == null || throughput == 0
        ? null
        : Double.valueOf(active * 1e9 / calibration.nanosPerOperation() / throughput);
  }
}
