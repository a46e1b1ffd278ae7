package dev.gridbench.host.usage;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What processes had of their machine at one moment, all together. What they started is left out,
 * for what keeps a process from outliving this coordinator is among it.
 *
 * @param nanos when, on the clock's monotonic scale
 * @param processes how many
 * @param rssBytes resident memory, shared pages counted in each
 * @param descriptors open files and sockets, those of other users' processes left out
 * @param cpuSeconds CPU time of the threads that live, to the nanosecond ({@code schedstat}, which
 *     forgets a thread that ends)
 */
public record Footprint(
    long nanos, int processes, int threads, long rssBytes, long descriptors, double cpuSeconds) {

  private static final Path PROC = Path.of("/proc");

  /**
   * Of a process of this machine; empty where it does not live, or there is no /proc.
   *
   * @param nanos now
   */
  public static Optional<Footprint> of(long pid, long nanos) {
    return of(PROC, List.of(pid), nanos);
  }

  /**
   * @param proc the file system's, for tests another
   */
  static Optional<Footprint> of(Path proc, List<Long> pids, long nanos) {
    return pids.stream()
        .flatMap(pid -> one(proc.resolve(Long.toString(pid)), nanos).stream())
        .reduce(Footprint::plus);
  }

  private static Optional<Footprint> one(Path process, long nanos) {
    try {
      String status = ProcText.of(process.resolve("status"));
      String[] open = process.resolve("fd").toFile().list();
      return Optional.of(
          new Footprint(
              nanos,
              1,
              (int) ProcText.number(status, "Threads:"),
              ProcText.number(status, "VmRSS:") * 1024,
              open == null ? 0 : open.length,
              cpuSeconds(process.resolve("task"))));
    } catch (IOException ended) {
      return Optional.empty();
    }
  }

  private static double cpuSeconds(Path tasks) {
    String[] threads = tasks.toFile().list();
    double seconds = 0;
    for (String thread : threads == null ? new String[0] : threads) {
      seconds += onProcessor(new File(tasks.toFile(), thread).toPath()) / 1e9;
    }
    return seconds;
  }

  /** The first field of schedstat: nanoseconds on a processor; 0 for a thread that has ended. */
  private static long onProcessor(Path thread) {
    try {
      return Long.parseLong(ProcText.of(thread.resolve("schedstat")).split(" ")[0]);
    } catch (IOException | NumberFormatException ended) {
      return 0;
    }
  }

  /** The same by another clock. */
  public Footprint at(long at) {
    return new Footprint(at, processes, threads, rssBytes, descriptors, cpuSeconds);
  }

  /** Of both together. */
  public Footprint plus(Footprint other) {
    return new Footprint(
        nanos,
        processes + other.processes,
        threads + other.threads,
        rssBytes + other.rssBytes,
        descriptors + other.descriptors,
        cpuSeconds + other.cpuSeconds);
  }

  /**
   * What these processes took of a processor since an earlier look, in cores; null where the two
   * looks are too close to tell.
   */
  public @Nullable Double coresSince(Footprint earlier) {
    double seconds = (nanos - earlier.nanos) / 1e9;
    return seconds < 0.1
        ? null
        : Double.valueOf(Math.max(0, cpuSeconds - earlier.cpuSeconds) / seconds);
  }
}
