package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.worker.wire.Link;
import java.io.IOException;

/**
 * A worker lives as long as the coordinator pings it. After {@link #TERM_NANOS} without a ping the
 * link is closed, which ends the conversation; if the JVM still stands shortly after, it is halted.
 * A coordinator that dies is noticed at once, by the end of the link and of the pipe
 * (docs/adr/0007); the lease is for one that hangs, and for a machine that is gone.
 */
final class Lease {

  /**
   * With the mercy below ten seconds, in which nothing may be left of a run; beyond that as long as
   * may be, since on a busy machine a coordinator may be without a processor for seconds.
   */
  static final long TERM_NANOS = 8_000_000_000L;

  private static final long CHECK_NANOS = 100_000_000L;
  private static final long MERCY_NANOS = 800_000_000L;

  private final Clock clock;
  private final Runnable halt;
  private volatile long renewed;
  private volatile boolean ended;

  Lease(Clock clock, Runnable halt) {
    this.clock = clock;
    this.halt = halt;
    renewed = clock.nanoTime();
  }

  /** Begins to watch, in a thread of its own. */
  void start(Link link) {
    renew();
    Thread watch = new Thread(() -> watch(link), "lease");
    watch.setDaemon(true);
    watch.setPriority(Thread.MAX_PRIORITY);
    watch.start();
  }

  void renew() {
    renewed = clock.nanoTime();
  }

  /** The coordinator has let go of the worker in good order. */
  void end() {
    ended = true;
  }

  private void watch(Link link) {
    while (clock.nanoTime() - renewed < TERM_NANOS) {
      clock.sleep(CHECK_NANOS);
      if (ended) {
        return;
      }
    }
    close(link);
    clock.sleep(MERCY_NANOS);
    halt.run();
  }

  private static void close(Link link) {
    try {
      link.close();
    } catch (IOException e) {
      // The socket is gone either way: the halt follows.
    }
  }
}
