package dev.gridbench.app.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

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
   * @param scanAll whether to count context switches in any case, and not only when it is their
   *     turn
   */
  Optional<ProcessSample> sample(long nanos, boolean scanAll) {
    Optional<ProcStat> stat = ProcStat.read(proc, pid).filter(s -> !s.ended());
    try {
      return stat.isEmpty() ? Optional.empty() : Optional.of(sample(nanos, stat.get(), scanAll));
    } catch (IOException | NumberFormatException ended) {
      return Optional.empty();
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
        stat.userSeconds(),
        stat.systemSeconds(),
        ProcText.number(status, "VmRSS:") * 1024,
        threads,
        descriptors(),
        scan.voluntary(),
        scan.involuntary(),
        scannedNanos,
        scan.waitedNanos() / 1e9,
        stat.majorFaults(),
        stat.minorFaults(),
        jvm.flatMap(JvmCounters::read).orElse(null));
  }

  ThreadSeats seats() {
    return scan.seats();
  }

  /** -1 where this user may not look. */
  private int descriptors() {
    String[] open = proc.resolve(Long.toString(pid)).resolve("fd").toFile().list();
    return open == null ? -1 : open.length;
  }
}
