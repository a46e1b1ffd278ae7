package dev.gridbench.host.usage;

/**
 * Counters of a process, as they stand or as they rose.
 *
 * @param userSeconds CPU time outside the kernel, in steps of 10 ms
 * @param systemSeconds CPU time in the kernel, in steps of 10 ms
 * @param majorFaults pages that had to be read from a disk
 * @param minorFaults pages that had not
 */
public record Spent(double userSeconds, double systemSeconds, long majorFaults, long minorFaults) {

  /** CPU time in the kernel and outside. */
  public double cpuSeconds() {
    return userSeconds + systemSeconds;
  }
}
