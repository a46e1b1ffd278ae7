package dev.gridbench.app.run.trial;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Facts.Performance;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.run.setup.CpuPlacement;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.validity.Signs;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.MachineUse;
import dev.gridbench.host.usage.ProcessUsage;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.HarnessFacts;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a trial shows of who held its throughput down (method.md R34).
 *
 * @param inWorker whether the system lives in the workers
 * @param machine samples in order of time; none where there are several machines
 * @param room what processes have that may run anywhere on their hosts
 * @param usages what each process used in the window
 */
record BottleneckSigns(
    Cell cell,
    CpuPlacement cpuPlacement,
    boolean inWorker,
    List<MachineStat> machine,
    Room room,
    Map<String, ProcessUsage> usages,
    Measurement measurement,
    OwnCost ownCost) {

  private static final double FREE = 0.01;

  /** Processors of the members' hosts, and of the workers'. */
  record Room(int members, int workers) {}

  /**
   * @param granted the share of the machine's processor time that processes could have
   * @param network bytes per second, of what the link carries; null where that is not known
   */
  Signs of(
      Performance performance,
      Map<String, ProcessUse> resources,
      double granted,
      @Nullable Double network) {
    double window = seconds();
    LoadFacts load = performance.load();
    Long clientCpu = sum(measurement.harness(), HarnessFacts::clientCpuNanos);
    return new Signs(
        share(resources, true, cpuPlacement.workers(), granted),
        clientCpu == null ? null : Double.valueOf(clientCpu / 1e9 / (window * cell.callers())),
        runQueueShare(window * cell.callers()),
        lag(load),
        little(load),
        ownCost.capacity(performance.throughput()),
        inWorker ? Double.valueOf(0) : share(resources, false, cpuPlacement.members(), granted),
        network,
        resources.keySet().stream().anyMatch(BottleneckSigns::gateway));
  }

  /**
   * What a client thinks at the window's end is not counted, so as much as an operation is granted.
   */
  private @Nullable Double little(@Nullable LoadFacts load) {
    if (load == null || load.littlesLaw() == null) {
      return null;
    }
    long longest =
        measurement.verbs().values().stream().mapToLong(VerbTotals::maxNanos).max().orElse(0);
    return Math.min(1, load.littlesLaw() + longest / 1e9 / seconds());
  }

  private double seconds() {
    return (measurement.windowEndNanos() - measurement.windowStartNanos()) / 1e9;
  }

  /**
   * The send lag's 99th percentile, of the response time's. Clients that all wait for the system
   * send late by its fault, so it tells of the load only where some were free and the system kept
   * up.
   */
  private @Nullable Double lag(@Nullable LoadFacts load) {
    LoadFacts.Backlog backlog = load == null ? null : load.backlog();
    Double exhausted = backlog == null ? null : backlog.poolExhaustedSeconds();
    if (load == null
        || !Boolean.TRUE.equals(load.sustainable())
        || exhausted == null
        || exhausted > FREE * seconds()) {
      return null;
    }
    TimeTotals lag = new TimeTotals();
    TimeTotals response = new TimeTotals();
    for (VerbTotals totals : measurement.verbs().values()) {
      lag.add(totals.sendLag());
      response.add(totals.responseTimeOfAll());
    }
    return response.count() == 0
        ? null
        : Double.valueOf((double) lag.quantileNanos(99) / response.quantileNanos(99));
  }

  /**
   * CPU time, of what processes could have of their processors in the window: of these the share
   * that was granted, and of members' that are nobody else's what they used and nobody did.
   */
  private @Nullable Double share(
      Map<String, ProcessUse> resources, boolean ofWorkers, @Nullable CpuSet own, double granted) {
    double seconds = 0;
    boolean any = false;
    for (Map.Entry<String, ProcessUse> use : resources.entrySet()) {
      if (ofLoad(use.getKey()) == ofWorkers) {
        any = true;
        seconds += use.getValue().userSeconds() + use.getValue().systemSeconds();
      }
    }
    int processors = own == null ? anywhere(ofWorkers) : own.size();
    double capacity = seconds() * processors;
    double left =
        ofWorkers
                || own == null
                || cpuPlacement.workers() == null
                || own.overlaps(cpuPlacement.workers())
                || machine.isEmpty()
            ? granted
            : left(seconds, own, capacity);
    return any ? Double.valueOf(seconds / (capacity * left)) : null;
  }

  private int anywhere(boolean ofWorkers) {
    return Math.max(1, ofWorkers ? room.workers() : room.members());
  }

  /** What these processes used and what nobody did; no less than half, as of what is granted. */
  private double left(double used, CpuSet own, double capacity) {
    double idle =
        MachineUse.idleSeconds(
            machine, own.numbers(), measurement.windowStartNanos(), measurement.windowEndNanos());
    return Math.max(0.5, Math.min(1, (used + idle) / capacity));
  }

  private static boolean worker(String process) {
    return process.startsWith("worker-");
  }

  /** Whether it has the load's processors, as gateways have. */
  static boolean ofLoad(String process) {
    return worker(process) || gateway(process);
  }

  private static boolean gateway(String process) {
    return process.startsWith("gateway-");
  }

  private double runQueueShare(double clientSeconds) {
    double waited =
        usages.entrySet().stream()
            .filter(usage -> worker(usage.getKey()))
            .mapToDouble(usage -> usage.getValue().scheduling().waitedSeconds())
            .sum();
    return waited / clientSeconds;
  }

  /** Null where a worker cannot tell. */
  static @Nullable Long sum(List<HarnessFacts> all, ToLongFunction<HarnessFacts> figure) {
    return all.isEmpty() || all.stream().anyMatch(each -> figure.applyAsLong(each) < 0)
        ? null
        : Long.valueOf(all.stream().mapToLong(figure).sum());
  }
}
