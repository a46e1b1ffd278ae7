package dev.gridbench.ruler;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits to the microsecond: sleeps until shortly before, then spins. Linux may add 50 µs to every
 * sleep of a thread that has not asked for less, so each thread that waits calls {@link #sharpen}
 * first (prctl(2), PR_SET_TIMERSLACK).
 */
final class PreciseClock {

  /** How long before the moment a sleeping thread asks to be woken: the usual wake-up time. */
  static final long GUARD = 15_000;

  /** Apart, since a ruler that burns nothing starts without the classes of the management. */
  private static final class Used {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static long nanos() {
      return THREADS.getCurrentThreadCpuTime();
    }
  }

  long nanoTime() {
    return System.nanoTime();
  }

  /** Asks the kernel to wake this thread at once; without effect where there is no Linux. */
  void sharpen() {
    try {
      Path self = Path.of("/proc/thread-self").toRealPath();
      Files.writeString(Path.of("/proc", self.getFileName().toString(), "timerslack_ns"), "1");
    } catch (IOException notLinux) {
      return; // late by 50 µs then, which the service log shows
    }
  }

  /**
   * Waits until the moment, or until somebody unparks the thread, or for no reason at all.
   *
   * @return whether the moment has come
   */
  boolean await(long moment) {
    long left = moment - nanoTime();
    if (left > GUARD) {
      LockSupport.parkNanos(left - GUARD);
      return false;
    }
    while (nanoTime() < moment) {
      Thread.onSpinWait();
    }
    return true;
  }

  /** Sleeps, in one go unless woken, and never spins. */
  void sleep(long nanos) {
    long moment = nanoTime() + nanos;
    for (long left = nanos; left > 0; left = moment - nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  /** Keeps this thread busy until it has used so much processor time. */
  void burn(long nanos) {
    if (nanos <= 0) {
      return;
    }
    long end = Used.nanos() + nanos;
    while (Used.nanos() < end) {
      Thread.onSpinWait();
    }
  }
}
