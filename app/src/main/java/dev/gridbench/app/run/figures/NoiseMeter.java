package dev.gridbench.app.run.figures;

import dev.gridbench.app.validity.Noise;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.MachineUse;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.ProcessUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Takes what our processes used from what the machine did: the rest is noise. */
public final class NoiseMeter {

  private static final long SECOND = 1_000_000_000L;
  private static final double TICK_SECONDS = 0.01;

  private final List<MachineStat> machine;
  private final List<List<ProcessSample>> ours;
  private final boolean foreignKnown;

  /**
   * @param machine samples in order of time
   * @param ours samples of all our processes, gridbench's own among them, likewise
   * @param foreignKnown whether every process of the system on this machine is ours
   */
  public NoiseMeter(List<MachineStat> machine, List<ProcessSample> ours, boolean foreignKnown) {
    this.machine = machine;
    Map<String, List<ProcessSample>> byProcess =
        ours.stream()
            .collect(
                Collectors.groupingBy(ProcessSample::process, TreeMap::new, Collectors.toList()));
    this.ours = List.copyOf(byProcess.values());
    this.foreignKnown = foreignKnown;
  }

  /** Empty where there is no /proc. */
  public Optional<Noise> noise(long fromNanos, long toNanos) {
    List<Noise.Second> seconds = new ArrayList<>();
    for (long from = fromNanos; from < toNanos; from += SECOND) {
      long to = Math.min(from + SECOND, toNanos);
      Optional<MachineUse> use = MachineUse.between(machine, from, to);
      if (use.isEmpty()) {
        return Optional.empty();
      }
      seconds.add(second(use.get(), from, to));
    }
    double resolution = TICK_SECONDS * (ours.size() + 1);
    return Optional.of(new Noise(machine.get(0).processors(), seconds, resolution, foreignKnown));
  }

  private Noise.Second second(MachineUse use, long from, long to) {
    double own = 0;
    double faults = 0;
    for (List<ProcessSample> process : ours) {
      Optional<ProcessUsage> usage = ProcessUsage.between(process, from, to);
      own += usage.map(ProcessUsage::cpuSeconds).orElse(0.0);
      faults += usage.map(used -> used.spent().majorFaults()).orElse(0L);
    }
    return new Noise.Second(
        (to - from) / 1e9,
        foreignKnown ? use.busySeconds() - own : Double.NaN,
        use.interruptSeconds(),
        use.stealSeconds(),
        use.pressureSeconds(),
        use.swapIns(),
        faults,
        use.throttledSeconds());
  }
}
