package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What cutting the timer slack does to a thread (method.md R4): to it alone, to a nanosecond, by
 * the kernel's own word, and to how long it sleeps.
 */
@RealTime
class R04_PacingTest {

  private static final int NAPS = 200;
  private static final long NAP = 300_000;
  private static final String CUT = "slack-cut";
  private static final String LEFT = "slack-left";

  private final Clock clock = new SystemClock();

  /** Slack is a thread's, so there are two. */
  private final ExecutorService cut = Executors.newSingleThreadExecutor(Daemons.named(CUT));

  private final ExecutorService left = Executors.newSingleThreadExecutor(Daemons.named(LEFT));

  @AfterEach
  void end() {
    cut.shutdownNow();
    left.shutdownNow();
  }

  @Test
  void theKernelSaysThatItIsCutAndOnlyOfThisThread() throws Exception {
    for (ExecutorService each : List.of(cut, left)) {
      each.submit(() -> {}).get();
    }
    long before = slack(CUT);
    assertThat(before).isGreaterThan(1).isEqualTo(slack(LEFT));
    assertThat(cut.submit(TimerSlack::cut).get()).isTrue();
    assertThat(slack(CUT)).isEqualTo(1);
    assertThat(slack(LEFT)).isEqualTo(before);
  }

  /**
   * The two nap by turns, so that whoever else is on the machine disturbs both alike. Were there no
   * difference, the one without slack would wake sooner in half of the turns, give or take the
   * standard deviation of a coin thrown so often: five of these are no chance.
   */
  @Test
  void aThreadWithoutSlackOversleepsLess() throws Exception {
    assertThat(cut.submit(TimerSlack::cut).get()).isTrue();
    int sooner = 0;
    for (int i = 0; i < NAPS; i++) {
      sooner += overslept(cut) < overslept(left) ? 1 : 0;
    }
    assertThat(sooner - NAPS / 2.0).isGreaterThan(5 * Math.sqrt(NAPS) / 2);
  }

  private long overslept(ExecutorService thread) throws ExecutionException, InterruptedException {
    return thread
        .submit(
            () -> {
              long until = clock.nanoTime() + NAP;
              clock.sleepUntil(until);
              return clock.nanoTime() - until;
            })
        .get();
  }

  /** By the thread's name, as anybody else would find it. */
  private static long slack(String name) throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
      Path thread =
          threads.filter(each -> named(each).equals(name + "-0")).findFirst().orElseThrow();
      Path slack = Path.of("/proc", thread.getFileName().toString(), "timerslack_ns");
      return Long.parseLong(Files.readString(slack).strip());
    }
  }

  /** A thread of the JVM's own may end meanwhile. */
  private static String named(Path thread) {
    try {
      return Files.readString(thread.resolve("comm")).strip();
    } catch (IOException gone) {
      return "";
    }
  }
}
