package dev.gridbench.host.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * What it costs to look once a second at a process of 1,500 threads that sleep, held against a
 * plain loop that reads one small file of each: processor time of one thread in one run, so that it
 * does not matter how fast the machine is and who else is on it.
 */
class R48_SamplingCostTest {

  private static final int THREADS = 1_500;
  private static final int STACK_BYTES = 64 << 10;
  private static final int SECONDS = 12;
  private static final long SECOND = 1_000_000_000L;

  /** In turn, 500 a second. */
  private static final int SCANS = SECONDS / 4;

  /** Of each kind of work; the cheapest counts, for compilers and others only add to it. */
  private static final int ROUNDS = 12;

  private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  /** What is done in one round. */
  private interface Work {
    void run() throws IOException;
  }

  /**
   * A scan costs what the plain loop does, twice as much at most. All threads each second would
   * cost four times as much, and all three files of each, asleep or not, more than three times.
   */
  @Test
  void threadsThatSleepCostOneSmallFileEachAndAreLookedAtInTurn() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    start(end);
    try {
      Path proc = Path.of("/proc");
      long pid = ProcessHandle.current().pid();
      WatchedProcess self = new WatchedProcess(proc, "self", pid);
      assertThat(self.sample(0, true).orElseThrow().threads())
          .isBetween(THREADS, THREADS + WatchedProcess.THREADS_PER_SAMPLE);
      List<Path> files = schedules(proc.resolve(Long.toString(pid)).resolve("task"));
      double plain = Double.MAX_VALUE;
      double sampled = Double.MAX_VALUE;
      for (int round = 0; round < ROUNDS; round++) {
        plain = Math.min(plain, cost(() -> readAll(files)));
        sampled = Math.min(sampled, cost(() -> sample(self)));
      }
      assertThat(sampled / plain).isBetween(SCANS / 3.0, SCANS * 2.0);
    } finally {
      end.countDown();
    }
  }

  private static void readAll(List<Path> files) throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += ProcText.bytes(file).length;
    }
    assertThat(bytes).isGreaterThan(files.size());
  }

  private static void sample(WatchedProcess process) {
    for (int second = 1; second <= SECONDS; second++) {
      assertThat(process.sample(second * SECOND, false)).isPresent();
    }
  }

  private static double cost(Work work) throws IOException {
    long before = BEAN.getCurrentThreadCpuTime();
    work.run();
    return BEAN.getCurrentThreadCpuTime() - before;
  }

  /** Of those threads only that sleep until the end: others may go meanwhile. */
  private static List<Path> schedules(Path tasks) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String task : Objects.requireNonNull(tasks.toFile().list())) {
      if (ProcText.of(tasks.resolve(task).resolve("comm")).startsWith("idle-")) {
        files.add(tasks.resolve(task).resolve("schedstat"));
      }
    }
    assertThat(files).hasSize(THREADS);
    return files;
  }

  private static void start(CountDownLatch end) {
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(null, () -> awaitQuietly(end), "idle-" + i, STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
