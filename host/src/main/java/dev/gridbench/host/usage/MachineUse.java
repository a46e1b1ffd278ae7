package dev.gridbench.host.usage;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a machine did between two moments, all its processors together; counters are interpolated
 * between the samples around each moment.
 *
 * @param busySeconds CPU time of all processes
 * @param interruptSeconds CPU time of interrupts, hard and soft
 * @param stealSeconds CPU time that the hypervisor gave to others
 * @param pressureSeconds wall time in which some process waited for a processor
 * @param swapIns pages read back from swap
 * @param throttledSeconds how long this process's control group was held back by its quota
 */
public record MachineUse(
    double busySeconds,
    double interruptSeconds,
    double stealSeconds,
    double pressureSeconds,
    double swapIns,
    double throttledSeconds) {

  /**
   * @param samples in order of time
   * @return empty where fewer than two samples are at hand
   */
  public static Optional<MachineUse> between(List<MachineStat> samples, long from, long to) {
    if (samples.size() < 2) {
      return Optional.empty();
    }
    Interpolation<MachineStat> stats = new Interpolation<>(samples, MachineStat::nanos);
    return Optional.of(
        new MachineUse(
            stats.growth(MachineStat::busySeconds, from, to),
            stats.growth(MachineStat::interruptSeconds, from, to),
            stats.growth(MachineStat::stealSeconds, from, to),
            stats.growth(MachineStat::pressureSeconds, from, to),
            stats.growth(MachineStat::swapIns, from, to),
            stats.growth(MachineStat::throttledSeconds, from, to)));
  }

  /** How long nobody had these processors, all of them together; 0 where that is not known. */
  public static double idleSeconds(
      List<MachineStat> samples, Collection<Integer> processors, long from, long to) {
    return samples.isEmpty()
        ? 0
        : new Interpolation<>(samples, MachineStat::nanos)
            .growth(sample -> idle(sample, processors), from, to);
  }

  private static double idle(MachineStat sample, Collection<Integer> processors) {
    return processors.stream()
        .mapToDouble(number -> sample.idleSeconds().getOrDefault(number, 0.0))
        .sum();
  }
}
