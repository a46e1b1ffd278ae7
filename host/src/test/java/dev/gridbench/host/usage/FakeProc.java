package dev.gridbench.host.usage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A made-up /proc with processes in it, as proc(5) describes its files. */
final class FakeProc {

  private static final int TICKS = 100;

  private final Path proc;

  FakeProc(Path root) {
    this.proc = root.resolve("proc");
  }

  Path folder() {
    return proc;
  }

  /** A process of so many threads that has used so much so far. */
  void process(long pid, double userSeconds, double systemSeconds, long minorFaults, int threads)
      throws IOException {
    Path folder = Files.createDirectories(proc.resolve(Long.toString(pid)));
    Files.writeString(
        folder.resolve("stat"),
        "%d (some name) S 1 1 1 0 -1 0 %d 0 3 0 %d %d 0 0\n"
            .formatted(
                pid,
                minorFaults,
                Math.round(userSeconds * TICKS),
                Math.round(systemSeconds * TICKS)));
    Files.writeString(
        folder.resolve("status"),
        "Name:\tsome name\nVmRSS:\t    1000 kB\nThreads:\t%d\n".formatted(threads)
            + "voluntary_ctxt_switches:\t1\nnonvoluntary_ctxt_switches:\t1\n");
    Files.createDirectories(folder.resolve("fd"));
  }

  /**
   * A thread of it that has switched so often so far.
   *
   * @param started when, in any unit
   */
  void thread(
      long pid, long thread, long started, long voluntary, long involuntary, double cpuSeconds)
      throws IOException {
    Path folder = Files.createDirectories(task(pid, thread));
    Files.writeString(
        folder.resolve("status"),
        "Name:\tworks\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(voluntary, involuntary));
    Files.writeString(
        folder.resolve("stat"), thread + " (works) S" + " 0".repeat(18) + " " + started + "\n");
    Files.writeString(
        folder.resolve("schedstat"), "%d 0 1\n".formatted(Math.round(cpuSeconds * 1e9)));
  }

  /** The thread takes its counts with it. */
  void endThread(long pid, long thread) throws IOException {
    delete(task(pid, thread));
  }

  void endProcess(long pid) throws IOException {
    delete(proc.resolve(Long.toString(pid)));
  }

  private Path task(long pid, long thread) {
    return proc.resolve(Long.toString(pid)).resolve("task").resolve(Long.toString(thread));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
