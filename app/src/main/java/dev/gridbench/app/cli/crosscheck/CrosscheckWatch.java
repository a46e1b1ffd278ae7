package dev.gridbench.app.cli.crosscheck;

import dev.gridbench.api.Clock;
import dev.gridbench.app.crosscheck.Counter;
import dev.gridbench.app.crosscheck.Rate;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Looks at a server's counter while one generator works. */
final class CrosscheckWatch {

  private static final long POLL_NANOS = 50_000_000;

  private final Clock clock;
  private final CrosscheckServer server;
  private final Rate rate = new Rate();
  private Counter.@Nullable Look first;
  private Counter.@Nullable Look last;
  private double cpuSeconds;

  CrosscheckWatch(Clock clock, CrosscheckServer server) {
    this.clock = clock;
    this.server = server;
  }

  /** Returns what the work returns, when it is done and the last look is taken. */
  <T> T during(Counter.Protocol protocol, Callable<T> work) throws Exception {
    double before = server.cpuSeconds();
    try (Counter counter =
        new Counter(protocol, server.endpoint().host(), server.endpoint().port())) {
      Thread watch = new Thread(() -> lookOnAndOn(counter), "crosscheck-counter");
      watch.setDaemon(true);
      watch.start();
      try {
        return work.call();
      } finally {
        watch.interrupt();
        watch.join();
        look(counter);
        cpuSeconds = server.cpuSeconds() - before;
      }
    }
  }

  private void lookOnAndOn(Counter counter) {
    while (!Thread.currentThread().isInterrupted() && look(counter)) {
      clock.sleep(POLL_NANOS);
    }
  }

  /** False where the server does not answer: the figures so far stand. */
  private synchronized boolean look(Counter counter) {
    try {
      Counter.Look look = counter.look();
      rate.seen(look.reads(), clock.nanoTime());
      first = first == null ? look : first;
      last = look;
      return true;
    } catch (IOException ended) {
      return false;
    }
  }

  double perSecond() {
    return rate.perSecond();
  }

  /** What the server did from the first look to the last. */
  synchronized Counter.Look served() {
    if (first == null || last == null) {
      return new Counter.Look(0, 0, Double.NaN);
    }
    double reported = last.cpuSeconds() - first.cpuSeconds();
    return new Counter.Look(
        last.hits() - first.hits(),
        last.misses() - first.misses(),
        Double.isNaN(cpuSeconds) ? reported : cpuSeconds);
  }
}
