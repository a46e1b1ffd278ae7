package dev.gridbench.app.cli;

import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the trials of a calibration took, in nanoseconds, one figure a trial.
 *
 * @param closed of one client per operation against a map in memory, by the number of clients
 * @param busy of one client per operation beside a driver that is busy for {@link #BUSY_NANOS}
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
    if (load != null && load.offered() != null) {
      addScheduled(String.valueOf(load.pacing()), measured);
    } else if (cell.getOrDefault("system", "").equals(BUSY)) {
      busy.add(nanos);
    } else {
      closed.computeIfAbsent(clients, key -> new ArrayList<>()).add(nanos);
    }
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
