package dev.gridbench.host.usage;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What processes of one machine use, sampled once a second and at the borders of the window. */
public interface Sampling extends AutoCloseable {

  /**
   * Samples this process from now on, the first time at once.
   *
   * @param name tells it apart from the others: {@code member-1}
   * @param pid on the machine that is sampled
   */
  void watch(String name, long pid);

  /** All samples so far, in order of time. */
  List<ProcessSample> samples();

  /** What the machine had done at each sample, in order of time. */
  List<MachineStat> machine();

  /** What the machine's network interfaces had carried at each sample, in order of time. */
  List<NetworkStat> network();

  /** Where the process's threads may run and were seen to run. */
  ThreadSeats seats(String name);

  /**
   * How many samples could not be read: of each process though it lived, and of the machine though
   * it had been read before. Who lost none is not in it.
   */
  Map<String, Integer> lost();

  /** Of one processor, since the beginning: what sampling took. */
  double busyShare();

  /**
   * Samples everything at that moment of the coordinator's clock, every thread too.
   *
   * @param afterwards is done then
   */
  void sampleAt(long nanos, Runnable afterwards);

  /**
   * Samples as each second at that moment of the coordinator's clock, and counts the seconds from
   * then on: so a window's first and last second have no other samples than those between.
   *
   * @param afterwards is done then
   */
  void secondsFrom(long nanos, Runnable afterwards);

  /**
   * What the process used between two moments of the clock; empty where it was not sampled at least
   * twice.
   */
  default Optional<ProcessUsage> usage(String name, long fromNanos, long toNanos) {
    List<ProcessSample> own = samples().stream().filter(s -> s.process().equals(name)).toList();
    return ProcessUsage.between(own, fromNanos, toNanos);
  }

  /** Takes a last sample. Samples stay. */
  @Override
  void close();
}
