package dev.gridbench.app.run;

import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.MachineStat;
import dev.gridbench.app.host.MachineUse;
import dev.gridbench.app.host.ProcessUsage;
import dev.gridbench.app.validity.Noise;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Takes what our processes used from what the machine did: the rest is noise. */
final class NoiseMeter {

  private static final long SECOND = 1_000_000_000L;
  private static final double TICK_SECONDS = 0.01;

  private final Resources resources;
  private final boolean foreignKnown;

  /**
   * @param foreignKnown whether every process of the system on this machine is ours
   */
  NoiseMeter(Resources resources, boolean foreignKnown) {
    this.resources = resources;
    this.foreignKnown = foreignKnown;
  }

  /** Empty where there is no /proc. */
  Optional<Noise> noise(long fromNanos, long toNanos) {
    List<MachineStat> machine = resources.sampler().machine();
    List<Noise.Second> seconds = new ArrayList<>();
    for (long from = fromNanos; from < toNanos; from += SECOND) {
      long to = Math.min(from + SECOND, toNanos);
      Optional<MachineUse> use = MachineUse.between(machine, from, to);
      if (use.isEmpty()) {
        return Optional.empty();
      }
      seconds.add(second(use.get(), from, to));
    }
    double resolution = TICK_SECONDS * (resources.processes().size() + 2);
    return Optional.of(new Noise(machine.get(0).processors(), seconds, resolution, foreignKnown));
  }

  private Noise.Second second(MachineUse use, long from, long to) {
    double own = 0;
    double faults = 0;
    for (String name : names()) {
      Optional<ProcessUsage> usage = resources.sampler().usage(name, from, to);
      own += usage.map(each -> each.userSeconds() + each.systemSeconds()).orElse(0.0);
      faults += usage.map(ProcessUsage::majorFaults).orElse(0L);
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

  private List<String> names() {
    return Stream.concat(
            resources.processes().stream().map(HostProcess::name), Stream.of(Resources.COORDINATOR))
        .toList();
  }
}
