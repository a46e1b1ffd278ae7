package dev.gridbench.ruler;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** The thread that answers operations when their service is done. */
final class Bell implements Runnable {

  private final Engine engine;
  private final PreciseClock clock;
  private final Consumer<Set<Link>> flush;
  private final Thread thread = new Thread(this, "ruler-bell");
  private volatile boolean open = true;

  /**
   * @param flush sends what is answered on these
   */
  Bell(Engine engine, PreciseClock clock, Consumer<Set<Link>> flush) {
    this.engine = engine;
    this.clock = clock;
    this.flush = flush;
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Makes the thread look again at what is due next. */
  void ring() {
    LockSupport.unpark(thread);
  }

  void close() {
    open = false;
    ring();
  }

  @Override
  public void run() {
    clock.sharpen();
    Set<Link> answered = new LinkedHashSet<>();
    while (open) {
      long next = engine.nextDeparture();
      if (next == Long.MAX_VALUE) {
        LockSupport.park(this);
      } else if (clock.await(next)) {
        engine.depart(clock.nanoTime(), request -> answered.add(request.link()));
        flush.accept(answered);
        answered.clear();
      }
    }
  }
}
