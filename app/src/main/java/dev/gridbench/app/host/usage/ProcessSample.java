package dev.gridbench.app.host.usage;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a process had used up at one moment.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param userSeconds CPU time outside the kernel since its start, in steps of 10 ms
 * @param systemSeconds CPU time in the kernel since its start, in steps of 10 ms
 * @param rssBytes resident memory
 * @param voluntarySwitches of all its threads since it is watched; a thread's last ones before its
 *     end are missed
 * @param involuntarySwitches likewise
 * @param switchesNanos when the switches were counted: earlier than {@code nanos} where the process
 *     has so many threads that counting at each sample would disturb it
 * @param waitedSeconds how long its threads were ready to run while others had the processor,
 *     summed over them, since it is watched; counted with the switches
 * @param majorFaults pages that had to be read from a disk since its start
 * @param minorFaults pages that had not, since its start
 * @param jvm null where it is no JVM that tells
 */
public record ProcessSample(
    String process,
    long pid,
    long nanos,
    double userSeconds,
    double systemSeconds,
    long rssBytes,
    int threads,
    int descriptors,
    long voluntarySwitches,
    long involuntarySwitches,
    long switchesNanos,
    double waitedSeconds,
    long majorFaults,
    long minorFaults,
    @Nullable JvmUse jvm) {

  /** The columns of {@link #row}. */
  public static final String HEADER =
      "seconds,process,pid,user_seconds,system_seconds,rss_bytes,threads,descriptors,"
          + "voluntary_switches,involuntary_switches,switches_age_seconds,"
          + "waited_seconds,major_faults,minor_faults,gc_count,gc_seconds,heap_bytes,compile_seconds";

  /**
   * A line of {@code resources.csv}.
   *
   * @param originNanos the moment that is second 0
   */
  public String row(long originNanos) {
    return String.format(
        Locale.ROOT,
        "%.3f,%s,%d,%.2f,%.2f,%d,%d,%d,%d,%d,%.1f,%.4f,%d,%d,%s",
        (nanos - originNanos) / 1e9,
        process,
        pid,
        userSeconds,
        systemSeconds,
        rssBytes,
        threads,
        descriptors,
        voluntarySwitches,
        involuntarySwitches,
        (nanos - switchesNanos) / 1e9,
        waitedSeconds,
        majorFaults,
        minorFaults,
        jvm == null ? ",,," : collected(jvm));
  }

  private static String collected(JvmUse jvm) {
    return String.format(
        Locale.ROOT,
        "%d,%.4f,%d,%.4f",
        jvm.collections(),
        jvm.collectionSeconds(),
        jvm.heapBytes(),
        jvm.compileSeconds());
  }
}
