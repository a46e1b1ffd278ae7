package dev.gridbench.app.run;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.TimeTotals;
import dev.gridbench.app.study.CpuSet;
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

  /** The harness's own time for an operation, of the mean time that an operation took. */
  @Nullable Double overheadShare() {
    TimeTotals service = new TimeTotals();
    measurement.verbs().values().forEach(totals -> service.include(totals.service()));
    return calibration == null || service.sumNanos() == 0
        ? null
        : Double.valueOf(calibration.nanosBesideBusy() * service.count() / service.sumNanos());
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
