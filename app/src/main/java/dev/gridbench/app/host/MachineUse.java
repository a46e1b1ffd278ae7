package dev.gridbench.app.host;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What a machine did between two moments, all its processors together; counters are interpolated
 * between the samples around each moment.
 *
 * @param processors how many take part
 * @param busySeconds CPU time of all processes
 * @param interruptSeconds CPU time of interrupts, hard and soft
 * @param stealSeconds CPU time that the hypervisor gave to others
 * @param pressureSeconds wall time in which some process waited for a processor
 * @param swapIns pages read back from swap
 * @param throttledSeconds how long this process's control group was held back by its quota
 */
public record MachineUse(
    int processors,
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
    return samples.size() < 2
        ? Optional.empty()
        : Optional.of(
            new MachineUse(
                samples.get(0).processors(),
                difference(samples, MachineStat::busySeconds, from, to),
                difference(samples, MachineStat::interruptSeconds, from, to),
                difference(samples, MachineStat::stealSeconds, from, to),
                difference(samples, MachineStat::pressureSeconds, from, to),
                difference(samples, MachineStat::swapIns, from, to),
                difference(samples, MachineStat::throttledSeconds, from, to)));
  }

  /** How long nobody had these processors, all of them together; 0 where that is not known. */
  public static double idleSeconds(
      List<MachineStat> samples, Collection<Integer> processors, long from, long to) {
    return samples.isEmpty()
        ? 0
        : difference(samples, sample -> idle(sample, processors), from, to);
  }

  private static double idle(MachineStat sample, Collection<Integer> processors) {
    return processors.stream()
        .mapToDouble(number -> sample.idleSeconds().getOrDefault(number, 0.0))
        .sum();
  }

  private static double difference(
      List<MachineStat> samples, ToDoubleFunction<MachineStat> counter, long from, long to) {
    return at(samples, counter, to) - at(samples, counter, from);
  }

  private static double at(
      List<MachineStat> samples, ToDoubleFunction<MachineStat> counter, long nanos) {
    MachineStat before = samples.get(0);
    for (MachineStat after : samples) {
      if (after.nanos() >= nanos && after.nanos() > before.nanos()) {
        double share =
            Math.max(0, (double) (nanos - before.nanos()) / (after.nanos() - before.nanos()));
        double low = counter.applyAsDouble(before);
        return low + share * (counter.applyAsDouble(after) - low);
      }
      before = after;
    }
    return counter.applyAsDouble(before);
  }
}
