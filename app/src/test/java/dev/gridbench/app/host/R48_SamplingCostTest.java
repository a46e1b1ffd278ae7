package dev.gridbench.app.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.testing.RealTime;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * What it costs to look at a process of 3,000 threads once a second. The method allows 2 % of a
 * processor; about 1 % is taken, and three times what is allowed is red, for a machine may be slow.
 */
@RealTime
class R48_SamplingCostTest {

  private static final int THREADS = 3_000;
  private static final int STACK_BYTES = 64 << 10;
  private static final int SECONDS = 12;
  private static final long SECOND = 1_000_000_000L;
  private static final double MOST = 0.06;

  private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

  @Test
  void threeThousandThreadsCostAFewPercentOfAProcessorAtMost() {
    CountDownLatch end = new CountDownLatch(1);
    List<Thread> threads = start(end);
    try {
      WatchedProcess self =
          new WatchedProcess(Path.of("/proc"), "self", ProcessHandle.current().pid());
      assertThat(self.sample(0, true).orElseThrow().threads()).isGreaterThan(THREADS);
      long before = BEAN.getCurrentThreadCpuTime();
      for (int second = 1; second <= SECONDS; second++) {
        assertThat(self.sample(second * SECOND, false)).isPresent();
      }
      double share = (BEAN.getCurrentThreadCpuTime() - before) / (double) (SECONDS * SECOND);
      System.out.printf(
          "sampling %,d threads at 1 Hz: %.2f %% of a processor%n", THREADS, 100 * share);
      assertThat(share).isBetween(0.0, MOST);
    } finally {
      end.countDown();
    }
    assertThat(threads).hasSize(THREADS);
  }

  private static List<Thread> start(CountDownLatch end) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(null, () -> awaitQuietly(end), "idle-" + i, STACK_BYTES);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    return threads;
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
