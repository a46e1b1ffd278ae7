package dev.gridbench.host.usage;

import java.util.Locale;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What a process had used up at one moment.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param spent since its start
 * @param rssBytes resident memory
 * @param descriptors open files and sockets; empty where this user may not look
 * @param scheduling since it is watched
 * @param scannedNanos when its threads were looked at for that: earlier than {@code nanos} where
 *     the process has so many that doing so at each sample would disturb it
 * @param jvm null where it is no JVM that tells
 */
public record ProcessSample(
    String process,
    long pid,
    long nanos,
    Spent spent,
    long rssBytes,
    int threads,
    OptionalInt descriptors,
    Scheduling scheduling,
    long scannedNanos,
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
        "%.3f,%s,%d,%.2f,%.2f,%d,%d,%d,%d,%d,%.1f,%.4f,%d,%d,%s,%s",
        (nanos - originNanos) / 1e9,
        process,
        pid,
        spent.userSeconds(),
        spent.systemSeconds(),
        rssBytes,
        threads,
        descriptors.orElse(-1),
        scheduling.voluntary(),
        scheduling.involuntary(),
        (nanos - scannedNanos) / 1e9,
        scheduling.waitedSeconds(),
        spent.majorFaults(),
        spent.minorFaults(),
        jvm == null ? ",," : collected(jvm),
        jvm == null ? "" : String.format(Locale.ROOT, "%.4f", scheduling.compilingSeconds()));
  }

  /** The same by another clock. */
  public ProcessSample at(long at, long scannedAt) {
    return new ProcessSample(
        process, pid, at, spent, rssBytes, threads, descriptors, scheduling, scannedAt, jvm);
  }

  private static String collected(JvmUse jvm) {
    return String.format(
        Locale.ROOT, "%d,%.4f,%d", jvm.collections(), jvm.collectionSeconds(), jvm.heapBytes());
  }
}
