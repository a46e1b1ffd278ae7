package dev.gridbench.app.run;

import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.fleet.TimeTotals;
import dev.gridbench.app.fleet.VerbTotals;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.MachineUse;
import dev.gridbench.app.host.Surroundings;
import dev.gridbench.app.host.ThreadSeats;
import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Conducted;
import dev.gridbench.app.result.Harness;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.study.CpuSet;
import dev.gridbench.app.validity.Bottleneck;
import dev.gridbench.app.validity.Bottleneck.Signs;
import dev.gridbench.app.validity.CostChecks;
import dev.gridbench.app.validity.HarnessChecks;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.app.validity.NoiseChecks;
import dev.gridbench.app.validity.Pauses;
import dev.gridbench.app.validity.PlacementChecks;
import dev.gridbench.app.validity.TcpTimer;
import dev.gridbench.worker.wire.HarnessFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Judges a measured trial by what the harness knows of itself and of the machine. */
final class SelfJudgement {

  private static final double FREE = 0.01;

  private final Trial trial;
  private final boolean inWorker;
  private final Seats seats;
  private final Workers.Crew crew;
  private final Resources resources;
  private final Measurement measurement;
  private final ServedCounts served;
  private final Standards standards;
  private final Conducted conduct;
  private final OwnCost ownCost;

  SelfJudgement(
      Trial trial,
      boolean inWorker,
      Seats seats,
      Workers.Crew crew,
      Resources resources,
      Measurement measurement,
      ServedCounts served,
      Standards standards,
      Conducted conduct) {
    this.trial = trial;
    this.inWorker = inWorker;
    this.seats = seats;
    this.crew = crew;
    this.resources = resources;
    this.measurement = measurement;
    this.served = served;
    this.standards = standards;
    this.conduct = conduct;
    Calibration calibration = inWorker ? null : standards.calibration();
    ownCost = new OwnCost(calibration, trial.cell(), seats.workers(), measurement);
  }

  /**
   * @param noiseFile takes the window's noise, second by second, where there is a /proc to tell it
   * @throws IOException if the disk does not take it
   */
  Measured judged(Measured measured, Path noiseFile) throws IOException {
    Noise noise =
        new NoiseMeter(
                resources.sampler().machine(),
                resources.sampler().samples(),
                !trial.cell().system().attached())
            .noise(measurement.windowStartNanos(), measurement.windowEndNanos())
            .orElse(null);
    if (noise != null) {
      Files.writeString(noiseFile, noise.csv());
    }
    return judged(measured, noise);
  }

  private Measured judged(Measured measured, @Nullable Noise noise) {
    Pauses pauses = WorkerPauses.of(measurement.harness());
    NetworkFigures network = NetworkFigures.of(resources, measurement);
    Signs signs = signs(measured, noise == null ? 1 : noise.grantedShare(), network.share());
    Harness harness = harness(measured, noise, pauses, signs, network);
    List<Caveat> caveats = new ArrayList<>();
    PlacementChecks.moved(seen()).ifPresent(caveats::add);
    PlacementChecks.fallback(seats.fallback()).ifPresent(caveats::add);
    if (noise != null) {
      caveats.addAll(NoiseChecks.caveats(noise, standards.noiseTolerated()));
    }
    caveats.addAll(
        HarnessChecks.caveats(
            harness, pauses, measured.verbs(), signs, standards.noiseTolerated()));
    caveats.addAll(TcpTimer.caveats(measurement.serviceTimes()));
    Stillness.of(measured, measurement, pauses, trial.cell().load()).ifPresent(caveats::add);
    CostChecks.lost(resources.sampler().lost()).ifPresent(caveats::add);
    network.repaired(measured.faults() != null).ifPresent(caveats::add);
    served.difference(trial.cell().callers()).ifPresent(caveats::add);
    conduct.incompleteTrace().ifPresent(caveats::add);
    return measured.with(harness, caveats);
  }

  private Harness harness(
      Measured measured, @Nullable Noise noise, Pauses pauses, Signs signs, NetworkFigures link) {
    return new Harness(
        seats.toString(),
        PlacementChecks.affinity(seen()),
        environmentBytes(),
        Bottleneck.of(signs).name(),
        inWorker ? null : signs.memberCpu(),
        signs.workerCpu(),
        signs.clientThreads(),
        signs.runQueue(),
        noise == null || !noise.foreignKnown() ? null : Double.valueOf(noise.foreignShare()),
        noise == null ? null : Double.valueOf(noise.stealShare()),
        pauses.hiccupMaxMillis(),
        pauses.collectionNanos() / 1e6,
        pauses.longestCollectionNanos() / 1e6,
        pauses.compileNanos() / 1e6,
        perOperation(measured, sum(HarnessFacts::allocatedBytes)),
        ownCost.overheadShare(),
        served.labelled(),
        served.evicted(),
        resources.sampler().busyShare(),
        (measurement.offsetErrorNanos() + measurement.driftNanos()) / 1e3,
        HarnessChecks.heldUp(pauses, measured.verbs()),
        link.told(NetworkFigures.succeeded(measured)),
        conduct);
  }

  private static @Nullable Double perOperation(Measured measured, @Nullable Long bytes) {
    long operations = NetworkFigures.succeeded(measured);
    return bytes == null || operations == 0 ? null : Double.valueOf((double) bytes / operations);
  }

  private Signs signs(Measured measured, double granted, @Nullable Double network) {
    Cell cell = trial.cell();
    double window = measured.window().seconds();
    Long clientCpu = sum(HarnessFacts::clientCpuNanos);
    return new Signs(
        share(measured, true, seats.workers(), granted),
        clientCpu == null ? null : Double.valueOf(clientCpu / 1e9 / (window * cell.callers())),
        runQueueShare(window * cell.callers()),
        lag(measured),
        little(measured),
        ownCost.capacity(measured.throughput()),
        inWorker ? Double.valueOf(0) : share(measured, false, seats.members(), granted),
        network,
        measured.resources().keySet().stream().anyMatch(SelfJudgement::gateway));
  }

  /** The operation that each client is in at the window's end is not counted, so one is granted. */
  private @Nullable Double little(Measured measured) {
    LoadFacts load = measured.load();
    if (load == null || load.littlesLaw() == null) {
      return null;
    }
    long longest =
        measurement.verbs().values().stream().mapToLong(VerbTotals::maxNanos).max().orElse(0);
    return Math.min(1, load.littlesLaw() + longest / 1e9 / measured.window().seconds());
  }

  /**
   * The send lag's 99th percentile, of the response time's. Clients that all wait for the system
   * send late by its fault, so it tells of the load only where some were free and the system kept
   * up.
   */
  private @Nullable Double lag(Measured measured) {
    LoadFacts load = measured.load();
    Double exhausted = load == null ? null : load.poolExhaustedSeconds();
    if (load == null
        || !Boolean.TRUE.equals(load.sustainable())
        || exhausted == null
        || exhausted > FREE * measured.window().seconds()) {
      return null;
    }
    TimeTotals lag = new TimeTotals();
    TimeTotals response = new TimeTotals();
    for (VerbTotals totals : measurement.verbs().values()) {
      lag.include(totals.lag());
      response.include(totals.responseOfAll());
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
      Measured measured, boolean ofWorkers, @Nullable CpuSet own, double granted) {
    double seconds = 0;
    boolean any = false;
    for (Map.Entry<String, ProcessUse> use : measured.resources().entrySet()) {
      if (ofLoad(use.getKey()) == ofWorkers) {
        any = true;
        seconds += use.getValue().userSeconds() + use.getValue().systemSeconds();
      }
    }
    int processors = own == null ? Runtime.getRuntime().availableProcessors() : own.size();
    double capacity = measured.window().seconds() * processors;
    double left =
        ofWorkers
                || own == null
                || seats.workers() == null
                || own.overlaps(seats.workers())
                || resources.sampler().machine().isEmpty()
            ? granted
            : left(seconds, own, capacity);
    return any ? Double.valueOf(seconds / (capacity * left)) : null;
  }

  /** What these processes used and what nobody did; no less than half, as of what is granted. */
  private double left(double used, CpuSet own, double capacity) {
    double idle =
        MachineUse.idleSeconds(
            resources.sampler().machine(),
            own.numbers(),
            measurement.windowStartNanos(),
            measurement.windowEndNanos());
    return Math.max(0.5, Math.min(1, (used + idle) / capacity));
  }

  private static boolean worker(String process) {
    return process.startsWith("worker-");
  }

  /** Whether it has the load's processors, as gateways have. */
  private static boolean ofLoad(String process) {
    return worker(process) || gateway(process);
  }

  private static boolean gateway(String process) {
    return process.startsWith("gateway-");
  }

  private @Nullable Double runQueueShare(double clientSeconds) {
    double waited = 0;
    for (HostProcess process : resources.processes()) {
      if (worker(process.name())) {
        waited +=
            resources
                .sampler()
                .usage(process.name(), measurement.windowStartNanos(), measurement.windowEndNanos())
                .map(usage -> usage.waitedSeconds())
                .orElse(0.0);
      }
    }
    return waited / clientSeconds;
  }

  /** Null where a worker cannot tell. */
  private @Nullable Long sum(ToLongFunction<HarnessFacts> figure) {
    List<HarnessFacts> all = measurement.harness();
    return all.isEmpty() || all.stream().anyMatch(each -> figure.applyAsLong(each) < 0)
        ? null
        : Long.valueOf(all.stream().mapToLong(figure).sum());
  }

  private List<PlacementChecks.Seen> seen() {
    List<PlacementChecks.Seen> seen = new ArrayList<>();
    for (HostProcess process : resources.processes()) {
      ThreadSeats at = resources.sampler().seats(process.name());
      CpuSet asked = seats.of(process.name(), trial);
      seen.add(new PlacementChecks.Seen(process.name(), asked, at.allowed(), at.used()));
    }
    return seen;
  }

  private Map<String, Integer> environmentBytes() {
    Map<String, Integer> bytes = new LinkedHashMap<>();
    Surroundings workers = crew.surroundings();
    for (HostProcess process : resources.processes()) {
      if (ofLoad(process.name())) {
        bytes.put(process.name(), workers.fillerBytes(process.name()));
      }
    }
    return bytes;
  }
}
