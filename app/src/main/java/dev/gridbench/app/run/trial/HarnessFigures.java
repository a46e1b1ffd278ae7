package dev.gridbench.app.run.trial;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Facts.Performance;
import dev.gridbench.app.result.Facts.Usage;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.Harness.Own;
import dev.gridbench.app.result.harness.Harness.PauseFacts;
import dev.gridbench.app.result.harness.Harness.Place;
import dev.gridbench.app.result.harness.Harness.Processors;
import dev.gridbench.app.result.harness.Harness.Server;
import dev.gridbench.app.run.figures.Calibration;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.run.figures.WorkerPauses;
import dev.gridbench.app.run.setup.CpuPlacement;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.validity.Evidence.Machine;
import dev.gridbench.app.validity.HarnessChecks;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.app.validity.Pauses;
import dev.gridbench.app.validity.PlacementChecks;
import dev.gridbench.app.validity.Signs;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.host.usage.ThreadSeats;
import dev.gridbench.worker.wire.HarnessFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What the harness knows of itself and of the machine, for a trial to be judged by. */
final class HarnessFigures {

  private final Trial trial;
  private final boolean inWorker;
  private final CpuPlacement cpuPlacement;
  private final Surroundings surroundings;
  private final Resources resources;
  private final Measurement measurement;
  private final ServedCounts served;
  private final Conducted conduct;
  private final OwnCost ownCost;

  /**
   * Where a trial took place.
   *
   * @param inWorker whether the system is in the worker itself
   * @param surroundings of the workers
   */
  record Site(
      Trial trial, boolean inWorker, CpuPlacement cpuPlacement, Surroundings surroundings) {}

  HarnessFigures(
      Site site,
      Resources resources,
      Measurement measurement,
      ServedCounts served,
      Standards standards,
      Conducted conduct) {
    trial = site.trial();
    inWorker = site.inWorker();
    cpuPlacement = site.cpuPlacement();
    surroundings = site.surroundings();
    this.resources = resources;
    this.measurement = measurement;
    this.served = served;
    this.conduct = conduct;
    boolean elsewhere = !resources.sampler().hosts().isEmpty();
    Calibration calibration = inWorker || elsewhere ? null : standards.calibration();
    ownCost = new OwnCost(calibration, trial.cell(), cpuPlacement.workers(), measurement);
  }

  /** What an outcome says of it, and what only the checks look at. */
  record Found(@Nullable Harness harness, Machine machine) {}

  /**
   * @param noiseFile takes the window's noise, second by second, where there is a /proc to tell it
   * @throws IOException if the disk does not take it
   */
  Found found(Performance performance, Usage usage, Path noiseFile) throws IOException {
    Noise noise =
        resources
            .sampler()
            .noise(
                !trial.cell().system().attached()
                    || resources.attached().all(trial.cell().members()),
                measurement.windowStartNanos(),
                measurement.windowEndNanos())
            .orElse(null);
    if (noise != null) {
      Files.writeString(noiseFile, noise.csv());
    }
    NetworkFigures link = NetworkFigures.of(resources, measurement);
    double granted = noise == null ? 1 : noise.grantedShare();
    Machine machine =
        new Machine(
            WorkerPauses.of(measurement.harness()),
            signs().of(performance, usage.resources(), granted, link.share()),
            noise,
            resources.sampler().lost(),
            seen(),
            cpuPlacement.fallback());
    return new Found(harness(performance.verbs(), machine, link), machine);
  }

  private Harness harness(Map<String, VerbResult> verbs, Machine machine, NetworkFigures link) {
    long operations = verbs.values().stream().mapToLong(VerbResult::succeeded).sum();
    return new Harness(
        new Place(
            cpuPlacement.toString(),
            PlacementChecks.affinity(machine.processes()),
            environmentBytes(),
            hosts()),
        processors(machine.signs(), machine.noise()),
        paused(machine.pauses(), verbs),
        own(operations),
        new Server(served.labelled(), served.evicted()),
        link.facts(operations),
        conduct);
  }

  private Processors processors(Signs signs, @Nullable Noise noise) {
    return new Processors(
        signs.bottleneck(),
        inWorker ? null : signs.memberCpu(),
        signs.workerCpu(),
        signs.clientThreads(),
        signs.runQueue(),
        noise == null || !noise.foreignKnown() ? null : Double.valueOf(noise.foreignShare()),
        noise == null ? null : Double.valueOf(noise.stealShare()));
  }

  private static PauseFacts paused(Pauses pauses, Map<String, VerbResult> verbs) {
    return new PauseFacts(
        pauses.hiccupMaxMillis(),
        pauses.collectionNanos() / 1e6,
        pauses.longestCollectionNanos() / 1e6,
        pauses.compileNanos() / 1e6,
        HarnessChecks.heldUp(pauses, verbs));
  }

  private Own own(long operations) {
    Long bytes = BottleneckSigns.sum(measurement.harness(), HarnessFacts::allocatedBytes);
    return new Own(
        bytes == null || operations == 0 ? null : Double.valueOf((double) bytes / operations),
        ownCost.overheadShare(),
        resources.sampler().busyShare(),
        (measurement.clocks().errorNanos() + measurement.clocks().driftNanos()) / 1e3);
  }

  private BottleneckSigns signs() {
    return new BottleneckSigns(
        trial.cell(),
        cpuPlacement,
        inWorker,
        resources.sampler().machine(),
        new BottleneckSigns.Room(room("member-"), room("worker-")),
        resources.between(measurement.windowStartNanos(), measurement.windowEndNanos()),
        measurement,
        ownCost);
  }

  /** The processors of all such processes, on each of their hosts those that they have. */
  private int room(String kind) {
    Map<String, String> hosts = resources.sampler().hosts();
    Set<String> seats = new HashSet<>();
    for (HostProcess process : resources.processes()) {
      CpuSet own = process.name().startsWith(kind) ? cpuPlacement.of(process.name(), trial) : null;
      if (own != null) {
        own.numbers().forEach(cpu -> seats.add(hosts.get(process.name()) + " " + cpu));
      }
    }
    return seats.isEmpty() ? resources.sampler().processors(kind) : seats.size();
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

  private @Nullable Map<String, String> hosts() {
    Map<String, String> hosts = resources.sampler().hosts();
    return hosts.isEmpty() ? null : new TreeMap<>(hosts);
  }

  private Map<String, Integer> environmentBytes() {
    Map<String, Integer> bytes = new LinkedHashMap<>();
    for (HostProcess process : resources.processes()) {
      if (BottleneckSigns.ofLoad(process.name())) {
        bytes.put(process.name(), surroundings.fillerBytes(process.name()));
      }
    }
    return bytes;
  }
}
