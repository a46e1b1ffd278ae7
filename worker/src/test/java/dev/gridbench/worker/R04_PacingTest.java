package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.testing.RealTime;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * What cutting the timer slack does to a parked thread (method.md R4). The ratio only: how long a
 * wake-up takes depends on who else is on the machine. Where the kernel does not let it be cut,
 * that must be said, for which -1 stands here.
 */
@RealTime
class R04_PacingTest {

  private static final int TIMES = 300;
  private static final long NAP = 500_000;

  private final Clock clock = new SystemClock();

  @Test
  void aThreadWithoutSlackOversleepsLess() throws Exception {
    long slack = inThread(() -> medianOversleep(false));
    long none = inThread(() -> medianOversleep(true));
    assertThat(none).isLessThan(slack);
  }

  private interface Measured {
    long nanos();
  }

  /** In a thread of its own, as slack is a thread's. */
  private static long inThread(Measured measured) throws InterruptedException {
    long[] nanos = new long[1];
    Thread thread = new Thread(() -> nanos[0] = measured.nanos());
    thread.start();
    thread.join();
    return nanos[0];
  }

  private long medianOversleep(boolean cut) {
    if (cut && !TimerSlack.cut()) {
      return -1;
    }
    long[] late = new long[TIMES];
    for (int i = 0; i < TIMES; i++) {
      long until = clock.nanoTime() + NAP;
      clock.sleepUntil(until);
      late[i] = clock.nanoTime() - until;
    }
    Arrays.sort(late);
    return late[TIMES / 2];
  }
}
