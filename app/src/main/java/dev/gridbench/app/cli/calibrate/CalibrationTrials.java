package dev.gridbench.app.cli.calibrate;

import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the trials of a calibration took, in nanoseconds, one figure a trial.
 *
 * @param closed of one client per operation against a map in memory, by the number of clients
 * @param busy of one client the harness's part of an operation beside a driver that is busy for
 *     {@link #BUSY_NANOS}
 * @param scheduled from the due time to the answer, the median, by how the client waited
 */
record CalibrationTrials(
    Map<String, List<Double>> closed, List<Double> busy, Map<String, List<Double>> scheduled) {

  static final double BUSY_NANOS = 10_000;

  private static final String BUSY = "busy";
  private static final double NANOS_PER_MICRO = 1_000;

  CalibrationTrials(List<Outcome> outcomes) {
    this(new TreeMap<>(), new ArrayList<>(), new TreeMap<>());
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Measured measured && measured.throughput() > 0) {
        add(measured);
      }
    }
  }

  private void add(Measured measured) {
    Map<String, String> cell = measured.trial().cell();
    String clients = cell.getOrDefault("clients", "1");
    double nanos = Integer.parseInt(clients) * 1e9 / measured.throughput();
    LoadFacts load = measured.load();
    LoadFacts.Schedule schedule = load == null ? null : load.schedule();
    if (schedule != null) {
      addScheduled(String.valueOf(schedule.pacing()), measured);
    } else if (cell.getOrDefault("system", "").equals(BUSY)) {
      addBusy(nanos, measured);
    } else {
      closed.computeIfAbsent(clients, key -> new ArrayList<>()).add(nanos);
    }
  }

  private void addBusy(double nanos, Measured measured) {
    for (VerbResult verb : measured.verbs().values()) {
      Double own = ownNanos(nanos, verb.serviceTime());
      if (own != null) {
        busy.add(own);
      }
    }
  }

  /**
   * What of an operation's time is the harness's: what it took beyond its call, by the means, and
   * what its call took beyond the time that the driver is busy, by the median.
   *
   * @param nanos an operation's, by the throughput
   * @param call service times
   * @return null where there were too few operations
   */
  static @Nullable Double ownNanos(double nanos, Latency call) {
    Double mean = call.mean();
    Double median = call.p50();
    return mean == null || median == null
        ? null
        : Double.valueOf(nanos - NANOS_PER_MICRO * (mean - median) - BUSY_NANOS);
  }

  private void addScheduled(String pacing, Measured measured) {
    for (VerbResult verb : measured.verbs().values()) {
      Latency response = verb.responseTime();
      Double median = response == null ? null : response.p50();
      if (median != null) {
        scheduled.computeIfAbsent(pacing, key -> new ArrayList<>()).add(NANOS_PER_MICRO * median);
      }
    }
  }
}
