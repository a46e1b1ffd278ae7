package dev.gridbench.app.run.trial;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.local.Surroundings;
import dev.gridbench.app.host.usage.ThreadSeats;
import dev.gridbench.app.result.Outcome.Measured;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.run.figures.NoiseMeter;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.run.figures.ServerStallCheck;
import dev.gridbench.app.run.figures.WorkerPauses;
import dev.gridbench.app.run.setup.CpuPlacement;
import dev.gridbench.app.run.setup.Workers;
import dev.gridbench.app.study.value.CpuSet;
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
import org.jspecify.annotations.Nullable;

/** Judges a measured trial by what the harness knows of itself and of the machine. */
final class SelfJudgement {

  private final Trial trial;
  private final boolean inWorker;
  private final CpuPlacement cpuPlacement;
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
      CpuPlacement cpuPlacement,
      Workers.Crew crew,
      Resources resources,
      Measurement measurement,
      ServedCounts served,
      Standards standards,
      Conducted conduct) {
    this.trial = trial;
    this.inWorker = inWorker;
    this.cpuPlacement = cpuPlacement;
    this.crew = crew;
    this.resources = resources;
    this.measurement = measurement;
    this.served = served;
    this.standards = standards;
    this.conduct = conduct;
    Calibration calibration = inWorker ? null : standards.calibration();
    ownCost = new OwnCost(calibration, trial.cell(), cpuPlacement.workers(), measurement);
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
    Signs signs = signs().of(measured, noise == null ? 1 : noise.grantedShare(), network.share());
    Harness harness = harness(measured, noise, pauses, signs, network);
    List<Caveat> caveats = new ArrayList<>();
    PlacementChecks.moved(seen()).ifPresent(caveats::add);
    PlacementChecks.fallback(cpuPlacement.fallback()).ifPresent(caveats::add);
    if (noise != null) {
      caveats.addAll(NoiseChecks.caveats(noise, standards.noiseTolerated()));
    }
    caveats.addAll(
        HarnessChecks.caveats(
            harness, pauses, measured.verbs(), signs, standards.noiseTolerated()));
    caveats.addAll(TcpTimer.caveats(measurement.serviceTimes()));
    ServerStallCheck.of(measured, measurement, pauses, trial.cell().load()).ifPresent(caveats::add);
    CostChecks.lost(resources.sampler().lost()).ifPresent(caveats::add);
    network.repaired(measured.faults() != null).ifPresent(caveats::add);
    served.difference(measurement.outside()).ifPresent(caveats::add);
    served.uncounted(trial.cell().system().attached()).ifPresent(caveats::add);
    conduct.incompleteTrace().ifPresent(caveats::add);
    return measured.with(harness, caveats);
  }

  private Harness harness(
      Measured measured, @Nullable Noise noise, Pauses pauses, Signs signs, NetworkFigures link) {
    return new Harness(
        cpuPlacement.toString(),
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
        perOperation(
            measured, BottleneckSigns.sum(measurement.harness(), HarnessFacts::allocatedBytes)),
        ownCost.overheadShare(),
        served.labelled(),
        served.evicted(),
        resources.sampler().busyShare(),
        (measurement.clocks().errorNanos() + measurement.clocks().driftNanos()) / 1e3,
        HarnessChecks.heldUp(pauses, measured.verbs()),
        link.facts(NetworkFigures.succeeded(measured)),
        conduct);
  }

  private static @Nullable Double perOperation(Measured measured, @Nullable Long bytes) {
    long operations = NetworkFigures.succeeded(measured);
    return bytes == null || operations == 0 ? null : Double.valueOf((double) bytes / operations);
  }

  private BottleneckSigns signs() {
    return new BottleneckSigns(
        trial.cell(),
        cpuPlacement,
        inWorker,
        resources.sampler().machine(),
        resources.between(measurement.windowStartNanos(), measurement.windowEndNanos()),
        measurement,
        ownCost);
  }

  private List<PlacementChecks.Seen> seen() {
    List<PlacementChecks.Seen> seen = new ArrayList<>();
    for (HostProcess process : resources.processes()) {
      ThreadSeats at = resources.sampler().seats(process.name());
      CpuSet asked = cpuPlacement.of(process.name(), trial);
      seen.add(new PlacementChecks.Seen(process.name(), asked, at.allowed(), at.used()));
    }
    return seen;
  }

  private Map<String, Integer> environmentBytes() {
    Map<String, Integer> bytes = new LinkedHashMap<>();
    Surroundings workers = crew.surroundings();
    for (HostProcess process : resources.processes()) {
      if (BottleneckSigns.ofLoad(process.name())) {
        bytes.put(process.name(), workers.fillerBytes(process.name()));
      }
    }
    return bytes;
  }
}
