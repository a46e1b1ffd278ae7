package dev.gridbench.host.usage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Reads what one process uses from /proc. */
final class WatchedProcess {

  /**
   * So many threads are scanned at one sample; reading one takes some 20 microseconds of CPU time.
   */
  static final int THREADS_PER_SAMPLE = 500;

  private final Path proc;
  private final String name;
  private final long pid;
  private final TaskScan scan;
  private final Optional<JvmCounters> jvm;

  private int samplesToScan;
  private long scannedNanos;
  private int lost;

  WatchedProcess(Path proc, String name, long pid) {
    this.proc = proc;
    this.name = name;
    this.pid = pid;
    this.scan = new TaskScan(proc, pid);
    this.jvm = JvmCounters.of(proc.resolveSibling("tmp"), pid);
  }

  String name() {
    return name;
  }

  /**
   * Empty where the process has ended.
   *
   * @param scanAll whether to look at its threads in any case, and not only when it is their turn
   */
  Optional<ProcessSample> sample(long nanos, boolean scanAll) {
    Optional<ProcStat> stat = stat();
    try {
      return stat.isEmpty() ? Optional.empty() : Optional.of(sample(nanos, stat.get(), scanAll));
    } catch (IOException | NumberFormatException unreadable) {
      lost += stat().isPresent() ? 1 : 0;
      return Optional.empty();
    }
  }

  /** How many samples could not be read, as a whole or what the JVM tells, though it lived. */
  int lost() {
    return lost;
  }

  /** Empty where it has ended. */
  private Optional<ProcStat> stat() {
    return ProcStat.read(proc, pid).filter(stat -> !stat.ended());
  }

  /** Null where it is no JVM that tells, or this could not be read. */
  private @Nullable JvmUse jvmUse() {
    try {
      return jvm.isEmpty() ? null : jvm.get().read().orElse(null);
    } catch (IOException unreadable) {
      lost++;
      return null;
    }
  }

  private ProcessSample sample(long nanos, ProcStat stat, boolean scanAll) throws IOException {
    String status = ProcText.of(proc.resolve(Long.toString(pid)).resolve("status"));
    int threads = (int) ProcText.number(status, "Threads:");
    if (scanAll || --samplesToScan <= 0) {
      scan.run(scanAll);
      scannedNanos = nanos;
      samplesToScan = (threads + THREADS_PER_SAMPLE - 1) / THREADS_PER_SAMPLE;
    }
    return new ProcessSample(
        name,
        pid,
        nanos,
        stat.spent(),
        ProcText.number(status, "VmRSS:") * 1024,
        threads,
        descriptors(),
        scan.scheduling(),
        scannedNanos,
        jvmUse());
  }

  ThreadSeats seats() {
    return scan.seats();
  }

  /** Empty where this user may not look. */
  private OptionalInt descriptors() {
    String[] open = proc.resolve(Long.toString(pid)).resolve("fd").toFile().list();
    return open == null ? OptionalInt.empty() : OptionalInt.of(open.length);
  }
}
